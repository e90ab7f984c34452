import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { activityEmoji } from "#app/agenda/emoji.ts";
import { poses } from "#app/platform/ui/vivi.tsx";

/** Of a drawing with several pictures: each is a view of it. */
const viewsOf = (name: string) =>
	[...readFileSync(`app/platform/drawings/${name}.svg`, "utf8").matchAll(/<view id="([^"]+)"/g)].map(([, id]) => id);

it("an icon for each emoji, and each pose of Vivi, is there to be shown", () => {
	expect(viewsOf("activity-icons")).toEqual(activityEmoji.map((_, at) => `i${at}`));
	expect(viewsOf("vivi")).toEqual([...poses]);
});
