import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrast } from "#tests/fixtures/contrast.ts";

const sheet = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

const token = (name: string) => sheet.match(new RegExp(`--color-${name}: (#[0-9a-f]+);`))?.[1] ?? "";

/** A link may stand on any surface, and so may a theme's colour. */
const words = ["ink", "fuchsia", "fuchsia-deep", "vine", "teal", "ochre"];
const surfaces = ["paper", "sand", "white"];
const fills = words;

const pairs = [
	...words.flatMap((text) => surfaces.map((surface) => [text, surface])),
	...fills.flatMap((fill) => ["white", "paper"].map((text) => [text, fill])),
	// The sun carries no links in their usual colour.
	["ink", "sun"],
	["fuchsia-deep", "sun"],
	["sun", "ink"],
] as [string, string][];

it.each(pairs)("%s on %s can be read: 4.5 to 1", (text, surface) => {
	expect(contrast(token(text), token(surface))).toBeGreaterThanOrEqual(4.5);
});

it("knows how black and white differ", () => {
	expect(contrast(token("white"), token("ink"))).toBeCloseTo(17.65, 1);
});
