import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheet = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function token(name: string): number[] {
	const [, hex = ""] = sheet.match(new RegExp(`--color-${name}: #([0-9a-f]+);`)) ?? [];
	const full = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
	return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
}

/** WCAG 2.2, relative luminance. */
function luminance(name: string): number {
	const [red = 0, green = 0, blue = 0] = token(name).map((part) =>
		part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

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
	expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
});

it("knows how black and white differ", () => {
	expect(contrast("white", "ink")).toBeCloseTo(17.65, 1);
});
