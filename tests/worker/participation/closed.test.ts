import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { landings } from "#app/landings/tables.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { recorded } from "#tests/fixtures/audio.ts";
import { formOf, key, valid } from "#tests/support/worker/bodies/testimonial-form.ts";
import { wordForms } from "#tests/support/worker/bodies/word-forms.ts";
import { everything } from "#tests/support/worker/everything.ts";
import { publishResults } from "#tests/support/worker/results.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { publicPages } from "../../fixtures/public-pages.ts";

const QUESTIONNAIRE_URL = "https://questionari.example/";
const forms = ["/participa/questionari", ...publicForms.filter(({ closes }) => closes).map(({ path }) => path)];
const pages = [...publicPages, ...forms, "/butlleti", "/mapa?municipi=gelida", "/testimonis?ambit=infants"];
/** What anybody gets besides. */
const further = [
	"/no-hi-es",
	"/testimonis/podcast.xml",
	"/mapa/comentaris.geojson",
	"/rebut",
	"/entra",
	"/recupera",
	"/mapa?linia=c-15",
];

/** What asks whoever reads it to say something. */
const invitations =
	/hi ets a temps|digues-(?:nos on|ho)|digues com|hi pots dir|grava-hi|envia'ns|envia la teva|marca-ho|explica(?:'ns com|-ho)|vols fer el primer|i fer-ne|comenta'l|és obert|en curs escoltem|fes els teus comentaris|maneres de participar|què hi (?:canviaries|faries)|s'omple en/i;

const closings = {
	"switched off": { PARTICIPATION_OPEN: "false", PARTICIPATION_UNTIL: "març de 2031" },
	"over by its month": { PARTICIPATION_UNTIL: "desembre de 2025" },
	"over by its day": { PARTICIPATION_UNTIL: "5 de gener del 2026" },
};

async function read(path: string, vars: Record<string, string>) {
	const answer = await visit(path, {}, { ...env, QUESTIONNAIRE_URL, ...vars } as typeof env);
	const html = await answer.text();
	const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
	const titles = /<h1[^>]*>.*?<\/h1>/g;
	const words = main
		.replace(titles, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'")
		.replace(/\s+/g, " ");
	const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
	return {
		status: answer.status,
		words,
		form: /<textarea|type="file"/.test(main),
		description: description.replaceAll("&#x27;", "'"),
		headings: [...html.matchAll(/<(?:h1|title)\b[^>]*>(.*?)<\/(?:h1|title)>/g)].map(([, heading]) => heading).join(" "),
		links: [...html.matchAll(/(?:href|action|to|url)="(\/[^"#?]*)/g)].map(([, href]) => href),
	};
}

beforeAll(async () => {
	const landing = { title: "Setmana", slug: "setmana-de-la-mobilitat", description: "Set dies." };
	await publishResults();
	await connect(env.DB).insert(landings).values(landing).onConflictDoNothing();
});

describe.each(Object.entries(closings))("participation that is %s", (_, vars) => {
	it.each(pages)("asks for nothing on %s", async (path) => {
		const { status, words, description, links } = await read(path, vars);
		expect(status).toBe(200);
		expect(words).not.toMatch(invitations);
		expect(description).not.toMatch(invitations);
		expect(links.filter((href) => forms.includes(href ?? ""))).toEqual([]);
	});

	it.each(further)("links to no form that is closed on %s", async (path) => {
		const { status, links } = await read(path, vars);
		expect(status).toBeLessThan(500);
		expect(links.filter((href) => forms.includes(href ?? ""))).toEqual([]);
	});

	it("says on the page of voices that no more are taken", async () => {
		for (const path of ["/testimonis", "/testimonis?ambit=infants", "/testimonis?ambit=laboral"]) {
			const { words } = await read(path, vars);
			expect(words).toContain("Ja no recollim testimonis");
			expect(words).not.toContain("Encara no hi ha testimonis");
		}
	});

	it.each(pages)("has a title that asks for nothing on %s", async (path) => {
		const { headings } = await read(path, vars);
		expect(headings).not.toBe("");
		expect(headings).not.toMatch(invitations);
		expect(headings).not.toMatch(/digues la teva|escriu una|grava el teu|qüestionari participatiu/i);
	});

	it.each(forms)("says so on %s in place of the form", async (path) => {
		const { words, form } = await read(path, vars);
		const said = ["La participació s'ha tancat", `fins al ${vars.PARTICIPATION_UNTIL.replace(" del ", " de ")}`];
		for (const one of said) expect(words).toContain(one);
		expect(form).toBe(false);
		if (path === "/participa/questionari") return;
		const before = await everything();
		const fields = wordForms.find((one) => one.path === path)?.fields;
		const sent = fields ? { ...fields, formKey: await key() } : {};
		const init = fields ? {} : { body: formOf(await valid(), recorded("opus.ogg")) };
		const answer = await post(path, sent, init, { ...env, ...vars } as typeof env);
		expect(answer.status).toBe(403);
		expect(await everything()).toEqual(before);
		expect((await env.MEDIA.list({ prefix: "testimonials/" })).objects).toEqual([]);
		const html = (await answer.text()).replaceAll("&#x27;", "'");
		for (const one of said) expect(html).toContain(one);
	});
});

describe("participation that is open", () => {
	const invites = ["/", "/de-que-va", "/participa", "/mapa", "/testimonis", "/avis-legal-i-privacitat", ...forms];

	it.each(invites)("invites on %s", async (path) => {
		expect((await read(path, { PARTICIPATION_UNTIL: "març de 2031" })).words).toMatch(invitations);
	});

	it.each(["/", "/de-que-va", "/participa", "/avis-legal-i-privacitat"])("names its end on %s", async (path) => {
		expect((await read(path, { PARTICIPATION_UNTIL: "març de 2031" })).words).toContain("fins al març de 2031");
		expect((await read(path, { PARTICIPATION_UNTIL: "abril de 2031" })).words).toContain("fins a l'abril de 2031");
	});

	it.each(["/", "/participa", "/avis-legal-i-privacitat"])("names none on %s where none is set", async (path) => {
		const { words } = await read(path, { PARTICIPATION_UNTIL: "" });
		expect(words).toMatch(invitations);
		expect(words).not.toMatch(/undefined|fins al? (?:desembre|undefined)/);
	});

	it("tells on the page about it for how long it was meant to be where no end is set", async () => {
		const { words } = await read("/de-que-va", { PARTICIPATION_UNTIL: "" });
		expect(words).toContain("previst fins al desembre de 2025, continua obert");
	});
});
