import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { mapCommentStatuses, mapComments } from "#app/map/tables.ts";
import { managedRecords } from "#app/office/managed-records.server.ts";
import type { ManagedRecord } from "#app/office/section.ts";
import type { Meaning } from "#app/platform/data/personal-data.ts";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { makeAdministrator, openSession, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyStores } from "#tests/support/worker/bindings.ts";
import { ona } from "#tests/support/worker/person.ts";
import { examples, insertExample } from "#tests/support/worker/persons.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* Files for maps are passed on. Whatever its format and whoever asks, none has anything of a person. */

const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
const isMapFile = (path: string) => /\.(?:geojson|topojson|gpx|kml|kmz|gml|shp|gpkg|fgb|czml)$/i.test(path);

const ofEverybody = routes
	.map(({ pattern }) => pattern)
	.filter((path) => isMapFile(path) && !path.startsWith("/admin"));
const ofTeam = Object.values<ManagedRecord>(managedRecords).flatMap(({ path, exports }) =>
	(exports?.formats ?? []).map((format) => `/admin/${path}/exporta.${format}`).filter(isMapFile),
);
const line = "[[60000,60000,50,50,50,-20],[]]";
const statusOf = (id: string) => mapCommentStatuses.find((status) => id.includes(status)) ?? "pending";

const askAs = (cookie: string, path: string) => (path.startsWith("/admin") ? postAs(cookie, path, {}) : visit(path));

/** All answers of a file: one for each comment where its address names one. */
async function textOf(pattern: string): Promise<string> {
	const cookie = await openSession(await makeAdministrator());
	const comments = await db.select({ id: mapComments.id }).from(mapComments);
	const paths = pattern.includes(":id") ? comments.map(({ id }) => pattern.replace(":id", id)) : [pattern];
	const answers = await Promise.all(paths.map((path) => askAs(cookie, path)));
	expect(answers.map(({ status }) => status)).toContain(200);
	return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}

/** What the registry says of its columns. */
const entry = personalTables.find((one) => nameOfTable(one) === "map_comments");
const personal = Object.entries<Meaning>(entry?.columns ?? {}).filter(([name, meaning]) => {
	const isGiven = !getTableColumns(mapComments)[name as keyof typeof mapComments.$inferSelect]?.generated;
	return isGiven && name !== "id" && !["none", "place"].includes(meaning);
});

it("walks the files that there are", () => {
	expect(ofEverybody.toSorted()).toEqual([
		"/mapa/comentaris.geojson",
		"/mapa/comentaris/:id/linia.gpx",
		"/mapa/xarxa.geojson",
	]);
	expect(ofTeam).toEqual(["/admin/map-comments/exporta.geojson"]);
	expect(personal.map(([name]) => name)).toEqual(expect.arrayContaining(["comment", "email", "emailFolded", "reply"]));
});

describe.each([...ofEverybody, ...ofTeam])("%s", (pattern) => {
	beforeAll(emptyStores);

	it("has no personal column of a comment, but the words of one that is published", async () => {
		for (const id of mapCommentStatuses.flatMap((status) => [`${status}-point`, `${status}-line`])) {
			const words = Object.fromEntries(personal.map(([name]) => [name, `${name}-of-${id}`]));
			const where = { longitude: 1.7, latitude: 41.35, ...(id.endsWith("line") && { line }) };
			await db.insert(mapComments).values({ comment: "", ...words, ...where, id, status: statusOf(id) });
		}
		const text = await textOf(pattern);
		const found = [...text.matchAll(/(\w+)-of-([\w-]+)/g)].filter(
			([, name, id]) => !(name === "comment" && id?.startsWith("approved")),
		);
		expect(found.map(([all]) => all)).toEqual([]);
	});
});

it.each(Object.entries(examples))("no map file says the address of somebody who is in %s", async (_, example) => {
	await emptyStores();
	await insertExample(example);
	await db.insert(mapComments).values({ id: "c-line", comment: "Per aquí", line, status: "approved" });
	for (const pattern of [...ofEverybody, ...ofTeam]) {
		expect((await textOf(pattern)).toLowerCase(), pattern).not.toContain(ona.email);
	}
});

it("says of the team's file what state each comment is in, and the day alone", async () => {
	await emptyStores();
	await db.insert(mapComments).values([
		{ id: "a", comment: "Aquí", longitude: 1.7, latitude: 41.35, createdAt: new Date("2026-03-14T15:09:26.535Z") },
		{ id: "b", comment: "Enlloc", status: "approved", municipality: "08091", createdAt: new Date(0) },
	]);
	const { features } = JSON.parse(await textOf("/admin/map-comments/exporta.geojson"));
	expect(features).toEqual([
		{
			type: "Feature",
			id: "a",
			geometry: { type: "Point", coordinates: [1.7, 41.35] },
			properties: { comentari: null, municipi: null, codi_ine: null, data: "2026-03-14", estat: "pendent" },
		},
		{
			type: "Feature",
			id: "b",
			geometry: null,
			properties: { comentari: "Enlloc", municipi: "Gelida", codi_ine: "08091", data: "1970-01-01", estat: "aprovat" },
		},
	]);
});
