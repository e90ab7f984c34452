import { beforeEach, expect, it } from "vitest";
import { activitySchema } from "#app/agenda/office/schema.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { emptySections, subjectOf } from "#tests/support/worker/sections/subjects.ts";

const path = "/admin/activities";
const { add, creation } = subjectOf("activities");

beforeEach(emptySections);

it("has one of fourteen emoji", async () => {
	const { read } = await atWork();
	const html = await read(`${path}/crea`);
	const offered = [...html.matchAll(/<input type="radio" name="emoji"[^>]* value="([^"]*)"/g)].map(([, one]) => one);
	expect(offered.join(" ")).toBe("🎯 🚴 🌱 🎉 📅 🎊 🌿 🏆 🎪 🎨 🎵 📍 🌟 💚");
});

it.each([...Object.keys(activitySchema.shape), "id"])(
	"withstands hostile strings of every class in %s",
	async (field) => {
		const { send } = await atWork();
		for (const { name, text } of hostileSample()) {
			const fields = { id: crypto.randomUUID(), ...creation?.typed, [field]: text };
			expect([303, 400], name).toContain((await send(`${path}/crea`, fields)).status);
		}
	},
);

it("leads to the next one and names it, whichever page of the list it is on", async () => {
	const { read } = await atWork();
	const link = (html: string) => /href="([^"]*)"[^>]*>Ves a la propera/.exec(html)?.[1];
	const year = new Date().getUTCFullYear();
	expect(link(await read(path))).toBeUndefined();
	await add(0, { date: "2020-01-01" });
	expect(link(await read(path))).toBeUndefined();
	const next = await add(0, { title: "La de demà passat", date: `${year + 1}-01-01` });
	await add(0, { date: `${year + 2}-01-01` });
	const near = await read(path);
	expect(link(near)).toBe(`#activitat-${next.id}`);
	expect(near.match(/La propera</g)).toHaveLength(1);
	expect(near).toContain(`id="activitat-${next.id}"`);

	for (let at = 0; at < 110; at++) await add(0, { title: `Passada ${at}`, date: "2019-05-03" });
	const far = link(await read(path)) ?? "";
	expect(far).toMatch(new RegExp(`^\\?despres=[^#]+#activitat-${next.id}$`));
	const there = await read(path + far.replace(/#.*/, ""));
	expect(there.indexOf("La de demà passat")).toBeGreaterThan(0);
	expect(there).not.toContain("Passada");
});
