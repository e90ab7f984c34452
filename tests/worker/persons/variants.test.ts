import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { erasures, personRequests } from "#app/persons/requests/tables.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { authorNews } from "#app/receipts/tables-authors.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf, makeAdministrator, makeUser, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { unzip } from "#tests/support/worker/bodies/zip.ts";
import { askAndConfirm, linkTo } from "#tests/support/worker/news.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { addVoice, authorOf } from "#tests/support/worker/receipts.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* What may be of whoever asks, and may be somebody else's: addresses added for news, and other spellings of a mailbox. */

let outbox: ReturnType<typeof outboxOf>;
let cookie: string;

beforeEach(async () => {
	skipWaits();
	await emptyTables();
	outbox = outboxOf(env);
	cookie = await openSession(await makeAdministrator());
});

async function requestOf(email: string, kind: "erasure" | "access" = "erasure"): Promise<string> {
	const id = crypto.randomUUID();
	await db.insert(personRequests).values({ id, kind, email, receivedOn: "2026-01-02", dueOn: "2026-02-02" });
	return `/admin/persones/${id}`;
}

/** The parts of the page, by the id of their headings. */
async function partsOf(path: string, query = ""): Promise<Record<"own" | "variant" | "mention", string>> {
	const answer = (await (await visitAs(cookie, path + query)).text()).replaceAll("<!-- -->", "");
	const [, main = ""] = answer.replaceAll("&#x27;", "'").split('<main id="contingut"');
	const [html = ""] = main.split("</main>");
	const [before = "", mention = ""] = html.split('id="esmentat"');
	const [own = "", variant = ""] = before.split('id="pot-ser-seu"');
	return { own, variant, mention };
}

const handedOver = async (path: string) => {
	const answer = await postAs(cookie, `${path}/dades.zip`, {});
	return [...(await unzip(new Uint8Array(await answer.arrayBuffer()))).entries()].join("\n");
};

async function eraseAll(path: string): Promise<void> {
	expect((await postAs(cookie, `${path}/esborra`, { tot: "on" })).status).toBe(307);
	expect(flashOf(await postAs(cookie, `${path}/esborrant`, {}))).toBe("persons.erased");
}

describe("an address that was added for news and never confirmed", () => {
	const stranger = "estrany@persona.test";

	async function ofSomebody(email: string, isConfirmed: boolean) {
		const voice = await addVoice({ title: "La veu d'una altra" });
		const author = await authorOf("testimonials", voice.id);
		if (isConfirmed) await askAndConfirm(author, outbox, email);
		else await author.send("/rebut/novetats", { email, privacy: "on" }, outbox.env);
		return voice;
	}

	it("leads to what may be somebody else's: it is listed so, cannot be ticked, and never goes along", async () => {
		const { id, audioKey } = await ofSomebody(stranger, false);
		const path = await requestOf(stranger);
		const { own, mention } = await partsOf(path);
		expect(own).not.toContain("La veu d'una altra");
		expect(own, "the address itself is theirs").toContain("Avisos demanats");
		expect(mention).toContain("Pot ser d'altra gent");
		expect(mention).toContain("La veu d'una altra");
		expect(mention).toContain("ningú no ho ha confirmat");
		expect(mention).not.toContain(`testimonials:${id}`);

		const files = await handedOver(path);
		expect(files).toContain(stranger);
		for (const text of ["La veu d'una altra", audioKey]) expect(files).not.toContain(text);

		await eraseAll(path);
		expect(await db.$count(testimonials, eq(testimonials.id, id))).toBe(1);
		expect(await env.MEDIA.head(audioKey)).not.toBeNull();
		expect(await db.$count(authorNews)).toBe(0);
	});

	it("is the author's once it is confirmed: all of it goes along", async () => {
		const { id, audioKey } = await ofSomebody(stranger, true);
		const path = await requestOf(stranger);
		expect((await partsOf(path)).own).toContain("La veu d'una altra");
		expect(await handedOver(path)).toContain(audioKey);
		await eraseAll(path);
		expect(await db.$count(testimonials, eq(testimonials.id, id))).toBe(0);
	});
});

interface Mailbox {
	asked: string;
	variant: string;
	/** Of another mailbox: never listed. */
	other: string;
}

const mailboxes: Mailbox[] = [
	{ asked: "persona.1@exemple.test", variant: "persona.1+fira@exemple.test", other: "persona1@exemple.test" },
	{ asked: "persona.1+fira@exemple.test", variant: "persona.1@exemple.test", other: "persona.1@exemple.test.cat" },
	{ asked: "Persona.1@gmail.com", variant: "p.ersona1+x@googlemail.com", other: "persona.1@mail.gmail.com" },
];

describe.each(mailboxes)("$variant, beside $asked", ({ asked, variant, other }) => {
	async function write(): Promise<void> {
		const row = (reflection: string, email: string) => ({
			reflection,
			email,
			emailFolded: email,
			privacyAccepted: true,
		});
		await db
			.insert(reflections)
			.values([
				row("Escrit amb la de sempre", asked.toLowerCase()),
				row("Escrit amb la variant", variant),
				row("Escrit per una altra", other),
			]);
		await db
			.insert(newsletterSubscriptions)
			.values({ email: variant, emailFolded: variant, privacyAccepted: true, state: "subscribed" });
	}
	const left = async () => (await db.select().from(reflections)).map(({ reflection }) => reflection).toSorted();

	it("is listed as what may be theirs, and is neither handed over nor erased with the rest", async () => {
		await write();
		const path = await requestOf(asked);
		const parts = await partsOf(path);
		expect(parts.own).toContain("Escrit amb la de sempre");
		expect(parts.own + parts.mention).not.toContain("Escrit amb la variant");
		expect(parts.variant).toContain("Pot ser seu");
		for (const text of [variant, "Escrit amb la variant", "Subscripció al butlletí"])
			expect(parts.variant).toContain(text);
		expect(parts.variant).not.toContain('name="que"');
		expect(Object.values(parts).join("")).not.toContain("Escrit per una altra");
		expect(await handedOver(path)).not.toContain("Escrit amb la variant");
		await eraseAll(path);
		expect(await left()).toEqual(["Escrit amb la variant", "Escrit per una altra"]);
		expect(await db.$count(newsletterSubscriptions)).toBe(1);
	});

	it("goes along once somebody has pressed the link that was mailed there", async () => {
		await write();
		const path = await requestOf(asked);
		const answer = await postAs(cookie, `${path}/confirma`, { adreca: variant }, outbox.env);
		expect(flashOf(answer)).toBe("persons.variantAsked");
		const [mail] = await outbox.sent();
		expect(mail).toMatchObject({ to: variant, subject: expect.stringContaining("Aquesta adreça és teva?") });
		expect(mail?.text, "who asks is not named").not.toContain(asked);
		const link = linkTo(mail, "/dades/confirma");

		// Mail programs open links: that changes nothing.
		expect(await (await visit(link)).text()).toContain("Sí, és meva");
		expect((await partsOf(path)).own).not.toContain("Escrit amb la variant");

		expect(await (await post(link, {})).text()).toContain("Gràcies, ja ho sabem");
		expect(await (await post(link, {})).text(), "again").toContain("Gràcies, ja ho sabem");
		const { own, variant: listed } = await partsOf(path);
		expect(own).toContain("Escrit amb la variant");
		expect(listed).toContain("Confirmada");
		expect(await handedOver(path)).toContain("Escrit amb la variant");
		await eraseAll(path);
		expect(await left()).toEqual(["Escrit per una altra"]);
		expect(await db.$count(newsletterSubscriptions)).toBe(0);
		const kept = JSON.stringify([await db.select().from(personRequests), await db.select().from(erasures)]);
		expect(kept).not.toContain(variant);
		expect((await visit(link)).status, "the link ends with it").toBe(410);
	});
});

describe("the link of another spelling", () => {
	const [asked, variant] = ["persona@exemple.test", "persona+fira@exemple.test"];
	const prepare = async () => {
		await db.insert(reflections).values({ reflection: "La meva", email: variant, privacyAccepted: true });
		return requestOf(asked);
	};
	const ask = (path: string, email: string, bindings = outbox.env) =>
		postAs(cookie, `${path}/confirma`, { adreca: email }, bindings);

	it("is mailed to no address that is not one, three times in an hour at most, and never without mail", async () => {
		const path = await prepare();
		for (const email of ["altra@exemple.test", asked, "persona+res@exemple.test", ""])
			expect(flashOf(await ask(path, email)), email).toBe("persons.rowGone");
		const without = { ...env, EMAIL: undefined } as unknown as Cloudflare.Env;
		expect(flashOf(await ask(path, variant, without))).toBe("persons.variantsNeedMail");
		const flashes = [];
		for (let times = 0; times < 4; times++) flashes.push(flashOf(await ask(path, variant)));
		expect(flashes).toEqual([...Array(3).fill("persons.variantAsked"), "persons.tooManyMails"]);
		expect(await outbox.sent()).toHaveLength(3);
		expect(JSON.stringify(await db.select().from(auditLog)), "the log has no address").not.toContain("persona");
		expect((await partsOf(path)).mention).toContain("ha enviat un enllaç a una adreça semblant");
	});

	it("is no good made up, of a closed request, or for another one", async () => {
		const path = await prepare();
		await ask(path, variant);
		const link = linkTo((await outbox.sent())[0], "/dades/confirma");
		const made = `/dades/confirma?codi=${"0".repeat(64)}`;
		for (const one of [made, "/dades/confirma"]) {
			expect((await visit(one)).status).toBe(410);
			expect((await post(one, {})).status).toBe(410);
		}
		const second = await requestOf(asked, "access");
		await post(link, {});
		expect((await partsOf(second)).own).not.toContain("La meva");
		await postAs(cookie, `${path}/tanca`, { resultat: "done" });
		expect((await post(link, {})).status).toBe(410);
		expect((await partsOf(path)).own).not.toContain("La meva");
	});

	it("of somebody who works here does not erase their account", async () => {
		const path = await prepare();
		const member = await makeUser({ email: variant, emailFolded: variant, role: "editing" });
		await ask(path, variant);
		await post(linkTo((await outbox.sent())[0], "/dades/confirma"), {});
		const answer = await postAs(cookie, `${path}/esborra`, { tot: "on" });
		expect(answer.status).toBe(409);
		expect((await visitAs(await openSession(member), "/compte")).status).toBe(200);
	});
});

it("words of the search find addresses too, also parts of them, for who may see addresses", async () => {
	const email = "nuria.plaça@plaça-exemple.cat";
	await db
		.insert(newsletterSubscriptions)
		.values({ email, emailFolded: email, privacyAccepted: true, state: "subscribed" });
	await db.insert(reflections).values({ reflection: "A peu", email, emailFolded: email, privacyAccepted: true });
	const path = await requestOf("altra@exemple.test");
	for (const words of ["nuria.pla", "PLAÇA-exemple", "xn--plaa-exemple-mdb.cat"]) {
		const { own, mention } = await partsOf(path, `?paraules=${encodeURIComponent(words)}`);
		expect(own).not.toContain(email);
		expect(mention, words).toContain("Subscripció al butlletí");
		expect(mention, words).toContain("A peu");
	}
	expect((await partsOf(path, "?paraules=nuria.x")).mention).not.toContain(email);
});
