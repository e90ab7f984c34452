import { expect, it } from "vitest";
import { piecesOf } from "./blocks.ts";

it("finds blocks on lines of their own, and nowhere else", () => {
	expect(piecesOf("Hola\r\n\r\n {{veus}} \r\nFins aviat\n{{activitats}} ara\n{{res}}")).toEqual([
		{ markdown: "Hola\n" },
		{ block: "veus" },
		{ markdown: "Fins aviat\n{{activitats}} ara\n{{res}}" },
	]);
});
