import { expect, it } from "vitest";
import { toLngLat } from "../projection.ts";
import { municipalities, municipalityAt } from "./municipalities.ts";

it("finds each municipality by the point at which its name stands", () => {
	expect(municipalities.length).toBeGreaterThan(50);
	for (const { name, code, label } of municipalities) expect(municipalityAt(toLngLat(label))?.code, name).toBe(code);
});
