import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { footerLogos } from "#app/footer/tables.ts";
import { landings } from "#app/landings/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { reflections } from "#app/reflections/tables.ts";
import { videos } from "#app/videos/tables.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { makeAdministrator, openSession, visitAs } from "#tests/support/worker/accounts.ts";

/* The question before a deletion says that something leaves the site only where visitors see it. */

const db = connect(env.DB);
let cookie: string;
beforeAll(async () => {
	cookie = await openSession(await makeAdministrator());
});

const voice = { title: "Veu", category: "infants", privacyAccepted: true } as const;
const size = { width: 4, height: 3 };
const film = { ...size, scope: "infants", title: "Film", fileType: "mp4" } as const;

it.each([
	["activities", true, (id: string) => db.insert(activities).values({ id, title: "A", date: "2031-01-01" })],
	["landings", true, (id: string) => db.insert(landings).values({ id, title: "L", slug: id, description: "" })],
	[
		"landings",
		false,
		(id: string) => db.insert(landings).values({ id, title: "L", slug: id, description: "", isActive: false }),
	],
	[
		"bici-fucsia",
		true,
		(id: string) => db.insert(biciFucsiaPhotos).values({ id, title: "F", imageKey: id, position: 1, ...size }),
	],
	[
		"bici-fucsia",
		false,
		(id: string) =>
			db.insert(biciFucsiaPhotos).values({ id, title: "F", imageKey: id, position: 2, ...size, isActive: false }),
	],
	["footer/logos", true, (id: string) => db.insert(footerLogos).values({ id, name: "L", imageKey: id, ...size })],
	[
		"footer/logos",
		false,
		(id: string) => db.insert(footerLogos).values({ id, name: "L", imageKey: id, ...size, isActive: false }),
	],
	[
		"home-background",
		false,
		(id: string) => db.insert(homeBackground).values({ id, mediaKey: id, mediaType: "image", ...size }),
	],
	["videos", true, (id: string) => db.insert(videos).values({ id, videoKey: id, ...film })],
	["videos", false, (id: string) => db.insert(videos).values({ id, videoKey: id, ...film, isActive: false })],
	["testimonials", true, (id: string) => db.insert(testimonials).values({ id, ...voice, status: "approved" })],
	["testimonials", false, (id: string) => db.insert(testimonials).values({ id, ...voice })],
	["testimonials", false, (id: string) => db.insert(testimonials).values({ id, ...voice, status: "rejected" })],
	["map-comments", true, (id: string) => db.insert(mapComments).values({ id, comment: "C", status: "approved" })],
	["map-comments", false, (id: string) => db.insert(mapComments).values({ id, comment: "C" })],
	["reflections", false, (id: string) => db.insert(reflections).values({ id, reflection: "R" })],
	[
		"subscribers",
		false,
		(id: string) =>
			db.insert(newsletterSubscriptions).values({ id, email: `${id}@a.cat`, emailFolded: id, privacyAccepted: true }),
	],
])("of %s: leaves the site, %s", async (section, isShown, make) => {
	const id = crypto.randomUUID();
	await make(id);
	const html = await (await visitAs(cookie, `/admin/${section}/${id}/elimina`)).text();
	expect(html.includes("Desapareix del web de seguida. ")).toBe(isShown);
	expect(html).toContain("Durant 30 dies ho pots desfer des de la paperera.");
});
