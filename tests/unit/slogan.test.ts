import { expect, it } from "vitest";
import { site } from "#app/platform/content/site.ts";
import drawing from "#app/platform/drawings/slogan.svg?raw";

it("letters the slogan of the site: another slogan needs another drawing", () => {
	expect(drawing).toContain(`<title>${site.slogan}</title>`);
});
