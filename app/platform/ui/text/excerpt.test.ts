import { expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";

it.each([
	["Hi falta una font", 17, "Hi falta una font"],
	["Hi falta una font", 16, "Hi falta una…"],
	["Hi falta una font", 12, "Hi falta una…"],
	["Hi falta\n\n una  font ", 10, "Hi falta…"],
	["bicicletadabicicletada", 10, "bicicletad…"],
	["A bicicletadabicicletada", 10, "A biciclet…"],
	["Fa por. Molta por", 9, "Fa por…"],
	["🚲 🚲 🚲", 3, "🚲 🚲…"],
])("%s in %i characters is %s", (text, most, shown) => {
	expect(excerpt(text, most)).toBe(shown);
});
