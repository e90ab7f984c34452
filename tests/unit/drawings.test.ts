import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { activityEmoji } from "#app/agenda/emoji.ts";
import { iconOf } from "#app/agenda/icons.ts";
import { poses } from "#app/platform/ui/vivi.tsx";

const namesIn = (folder: string) => globSync(`${folder}/*.svg`).map((file) => file.replace(/^.*\/|\.svg$/g, ""));

it("each emoji has its own icon, and no icon is left over", () => {
	const addresses = activityEmoji.map(iconOf);
	expect(new Set(addresses).size).toBe(activityEmoji.length);
	expect(addresses).not.toContain(undefined);
	expect(namesIn("app/agenda/icons")).toHaveLength(activityEmoji.length);
});

it("each pose of Vivi has its drawing", () => {
	expect(namesIn("app/platform/drawings/vivi").toSorted()).toEqual([...poses].toSorted());
});

it("no drawing is a sheet of several pictures: WebKit draws the whole sheet", () => {
	const drawings = globSync("{app,public}/**/*.svg");
	expect(drawings.length).toBeGreaterThan(30);
	expect(drawings.filter((file) => /<view\b|:target/.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("no source asks for a part of a drawing", () => {
	const sources = globSync("app/**/*.{ts,tsx,css,svg}").filter((file) => !file.includes(".test."));
	const imported = /import (\w+) from "[^"]+\.svg(?:\?[^"]*)?"/g;
	const asks = (text: string) =>
		[...text.matchAll(imported)].some(([, name]) => text.includes(`\${${name}}#`)) || /\.svg(\?\S*)?#/.test(text);
	expect(sources.filter((file) => asks(readFileSync(file, "utf8")))).toEqual([]);
});
