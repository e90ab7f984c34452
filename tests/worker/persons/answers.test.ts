import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sendMails } from "#app/jobs/mails.server.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { trash } from "#app/platform/records/tables.ts";
import { answeredMailboxes } from "#app/receipts/tables-authors.ts";
import { reflections } from "#app/reflections/tables.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { askAndConfirm, linkTo, oneClick, runMails } from "#tests/support/worker/news.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { addComment, addVoice, authorOf } from "#tests/support/worker/receipts.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

/* The answer of the team goes to the address that was left in the form, which nobody has confirmed. */

const email = "anna@example.org";
const words = "Més ombra a la via verda";
const reply = "Plantarem til·lers al febrer.";
let outbox: ReturnType<typeof outboxOf>;
let office: Awaited<ReturnType<typeof atWork>>;

beforeEach(async () => {
	await emptyTables();
	outbox = outboxOf(env);
	office = await atWork();
});

async function addReflection(change: Partial<typeof reflections.$inferInsert> = {}) {
	const id = crypto.randomUUID();
	await db.insert(reflections).values({ id, reflection: words, email, privacyAccepted: true, ...change });
	return id;
}

const answer = (path: string, fields: Record<string, string> = { reply }) =>
	office.send(`/admin/${path}/resposta`, fields, outbox.env);
const answerReflection = (id: string, text = reply) => answer(`reflections/${id}`, { reply: text });
const review = (id: string, estat: string, vist: string) =>
	office.send(`/admin/map-comments/${id}/estat`, { estat, vist, llegit: String(Date.now()) }, outbox.env);
const subjects = async () => (await outbox.sent()).map(({ subject }) => subject);
const formOf = async (path: string, bindings = outbox.env) =>
	(await (await visit(`/admin/${path}/resposta`, { headers: { Cookie: office.cookie } }, bindings)).text())
		.replaceAll("<!-- -->", "")
		.replaceAll("&#x27;", "'");

describe("an answer to an address that nobody has confirmed", () => {
	it("is mailed once, with kind, day and place and none of the author's words", async () => {
		const id = await addComment({ email, comment: words, municipality: "08091" });
		expect(flashOf(await answer(`map-comments/${id}`, { reason: "", reply }))).toBe("reply.saved");
		await runMails(outbox.env, 1);
		expect(await outbox.sent(), "not at once: its words may be corrected").toEqual([]);
		await Promise.all([5, 5, 5].map((minutes) => runMails(outbox.env, minutes)));
		await runMails(outbox.env, 60 * 24);
		const [mail, ...others] = await outbox.sent();
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to: email, subject: "Hi ha resposta al teu comentari" });
		expect(mail?.text).toMatch(/Comentari al mapa \(\d+ d.* Gelida\)/);
		expect(mail?.text).toContain(reply);
		expect(mail?.html).toContain(reply);
		expect(`${mail?.text}${mail?.html}`).not.toContain(words);
		expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
	});

	it("goes with its corrected words while it waits; what is corrected later is not mailed", async () => {
		const id = await addReflection();
		await answerReflection(id, "Plantarem tilers.");
		await answerReflection(id);
		await runMails(outbox.env);
		await answerReflection(id, "Plantarem til·lers al març.");
		await runMails(outbox.env, 60);
		const [mail, ...others] = await outbox.sent();
		expect(others).toEqual([]);
		expect(mail?.subject).toBe("Hi ha resposta a la teva reflexió");
		expect(mail?.text).toContain(reply);
		expect(mail?.text).not.toContain("tilers");
	});

	it("is not mailed if it is taken back before; another one is", async () => {
		const id = await addReflection();
		await answerReflection(id);
		await answerReflection(id, "");
		await runMails(outbox.env);
		expect(await outbox.sent()).toEqual([]);
		await answerReflection(id, "Ja n'hi ha.");
		await runMails(outbox.env);
		expect((await outbox.sent()).map(({ text }) => text.includes("Ja n'hi ha."))).toEqual([true]);
	});

	it("says both in its subject where the comment is published with it, and leads to the comment", async () => {
		const id = await addComment({ email, comment: words });
		await answer(`map-comments/${id}`, { reason: "", reply });
		await review(id, "approved", "pending");
		await runMails(outbox.env);
		const [mail] = await outbox.sent();
		expect(mail?.subject).toBe("Hem publicat el teu comentari i t'hem respost");
		expect(mail?.text).toContain(`comentari=${id}#comentaris`);
		expect(mail?.text).not.toContain(words);
	});

	it("says the reason of a refusal with it", async () => {
		const id = await addComment({ email });
		await answer(`map-comments/${id}`, { reason: "dades", reply });
		await runMails(outbox.env);
		const [mail] = await outbox.sent();
		expect(mail?.subject).toBe("Hem revisat el teu comentari i t'hem respost");
		expect(mail?.text).toContain("https://bici.test/participa/normes#dades");
		expect(mail?.text).toContain(reply);
	});

	it("tells nothing of a publication alone", async () => {
		await review(await addComment({ email }), "approved", "pending");
		await runMails(outbox.env);
		expect(await outbox.sent()).toEqual([]);
	});
});

describe("with news that are confirmed", () => {
	it.each([email, "altra@example.org"])("only the news tell the answer: to %s", async (to) => {
		const id = await addComment({ email, comment: words });
		await askAndConfirm(await authorOf("mapComments", id), outbox, to);
		await answer(`map-comments/${id}`, { reason: "", reply });
		await review(id, "approved", "pending");
		await runMails(outbox.env);
		await answer(`map-comments/${id}`, { reason: "", reply: "Altres paraules" });
		await runMails(outbox.env, 60);
		const [, news, ...others] = await outbox.sent();
		expect(others).toEqual([]);
		expect(news).toMatchObject({ to, subject: "Hem publicat el teu comentari i t'hem respost" });
		expect(news?.text).toContain(`«${words}»`);
		expect(news?.text).toContain(reply);
	});

	it("what was mailed before the yes is not told again to that mailbox, but to another", async () => {
		for (const [to, mails] of [
			["anna+bici@example.org", 2],
			["altra@example.org", 3],
		] as const) {
			outbox = outboxOf(env);
			const id = await addReflection();
			const author = await authorOf("reflections", id);
			await author.send("/rebut/novetats", { email: to, privacy: "on" }, outbox.env);
			const link = linkTo((await outbox.sent())[0], "/rebut/avisos/confirma");
			await answerReflection(id);
			await runMails(outbox.env);
			await post(link, {}, {}, outbox.env);
			await runMails(outbox.env);
			expect(await outbox.sent(), to).toHaveLength(mails);
		}
	});
});

describe("the way out of an answer", () => {
	it.each(["one click", "the page"])("ends all that would go to the mailbox: %s", async (way) => {
		const [first, second] = [await addReflection(), await addReflection({ email: "Anna+bici@example.org" })];
		const other = await addComment();
		await answerReflection(first);
		await runMails(outbox.env);
		await askAndConfirm(await authorOf("mapComments", other), outbox, email);
		const page = linkTo((await outbox.sent())[0], "/rebut/avisos/atura");
		const click = page.replace("?", "/un-clic?");
		expect((await visit(click)).headers.get("Location")).toBe(page);
		expect(await (await visit(page)).text()).toContain("No t&#x27;escriurem més");
		expect(await db.select().from(answeredMailboxes), "a GET changes nothing").toMatchObject([{ endedAt: null }]);
		for (let n = 0; n < 2; n++) {
			if (way === "one click") expect((await oneClick(click)).status).toBe(200);
			else expect(flashOf(await post(page, {}))).toBe("author.newsStopped");
		}
		expect(await (await visit(page)).text()).toContain("no hi ha cap avís demanat");
		const before = (await outbox.sent()).length;
		expect(await formOf(`reflections/${second}`)).toContain("Ho veurà amb el codi: no vol que li escrivim.");
		await answerReflection(second);
		await review(other, "approved", "pending");
		await runMails(outbox.env);
		expect(await outbox.sent()).toHaveLength(before);
	});

	it("of news ends answers too", async () => {
		const id = await addReflection();
		await askAndConfirm(await authorOf("mapComments", await addComment()), outbox, email);
		await oneClick(linkTo((await outbox.sent())[0], "/rebut/avisos/atura").replace("?", "/un-clic?"));
		await answerReflection(id);
		await runMails(outbox.env);
		expect(await outbox.sent()).toHaveLength(1);
	});
});

describe("no answer is mailed", () => {
	const request = { id: "r", kind: "erasure", email, receivedOn: "2026-01-02", dueOn: "2026-02-02" } as const;
	const ends: Record<string, (id: string) => Promise<unknown>> = {
		"of what is erased": async () => {
			await db.insert(personRequests).values(request);
			await office.send("/admin/persones/r/esborra", { tot: "on" });
			expect(flashOf(await office.send("/admin/persones/r/esborrant"))).toBe("persons.erased");
			expect(await db.$count(reflections)).toBe(0);
		},
		"of what is restricted": async (id) => {
			await db.insert(personRequests).values({ ...request, kind: "restriction" });
			await office.send("/admin/persones/r/limita", { que: `reflections:${id}` });
			expect(await db.select().from(trash)).toMatchObject([{ recordId: id, restrictedAt: expect.anything() }]);
		},
		"of what is in the trash": (id) => office.send(`/admin/reflections/${id}/elimina`),
		"of what its author withdraws": async (id) => {
			const author = await authorOf("reflections", id);
			await author.send("/rebut/retira", { when: "later" });
		},
		"of what is anonymous": (id) => db.update(reflections).set({ email: null }).where(eq(reflections.id, id)),
		"after seven days": async (id) => {
			const old = new Date(Date.now() - 7.5 * 86_400_000);
			await db.update(reflections).set({ repliedAt: old }).where(eq(reflections.id, id));
		},
	};

	it.each(Object.keys(ends))("%s", async (end) => {
		const id = await addReflection();
		await answerReflection(id);
		await ends[end]?.(id);
		await runMails(outbox.env);
		expect(await outbox.sent()).toEqual([]);
	});

	it("where no mail can be sent, also once it can", async () => {
		const id = await addReflection();
		const without = { ...env, EMAIL: undefined };
		expect(await formOf(`reflections/${id}`, without)).toContain("Ho veurà amb el codi del rebut.");
		await office.send(`/admin/reflections/${id}/resposta`, { reply }, without);
		await runMails(outbox.env);
		expect(await outbox.sent()).toEqual([]);
	});
});

describe("what cannot leave", () => {
	it("is tried again until it has left, and only once", async () => {
		await answerReflection(await addReflection());
		await runMails(outboxOf(env, { refuses: true }).env);
		await runMails(outbox.env, 30);
		expect(await outbox.sent(), "it waits for an hour").toEqual([]);
		await runMails(outbox.env, 80);
		await runMails(outbox.env, 300);
		expect(await subjects()).toEqual(["Hi ha resposta a la teva reflexió"]);
	});

	it("leaves the others", async () => {
		for (let n = 0; n < 3; n++) await answerReflection(await addReflection({ email: `a${n}@example.org` }));
		const { env: failing } = failingQuery(outbox.env, /insert into "answered_mailboxes"/);
		await sendMails(failing, new Date(Date.now() + 600_000), logFor("test"));
		await runMails(outbox.env, 100);
		expect(await outbox.sent()).toHaveLength(3);
	});
});

describe("the office", () => {
	it("says beside the field how its author will learn of it", async () => {
		const id = await addReflection();
		expect(await formOf(`reflections/${id}`)).toContain("Ho rebrà per correu.");
		const without = await addReflection({ email: null });
		expect(await formOf(`reflections/${without}`)).toContain("Ho veurà amb el codi: no va deixar adreça.");
		const { id: voice } = await addVoice({ status: "pending" });
		const path = `testimonials/${voice}`;
		expect(await formOf(path)).toContain("Ho veurà amb el codi: no va deixar adreça.");
		const author = await authorOf("testimonials", voice);
		await author.send("/rebut/novetats", { email, privacy: "on" }, outbox.env);
		expect(await formOf(path)).toContain("Ho veurà amb el codi: encara no ha confirmat l'adreça.");
		await post(linkTo((await outbox.sent())[0], "/rebut/avisos/confirma"), {}, {}, outbox.env);
		expect(await formOf(path)).toContain("Ho rebrà per correu.");
	});

	it("says that a correction goes along, and later that it is not mailed", async () => {
		const id = await addReflection();
		await answerReflection(id);
		expect(await formOf(`reflections/${id}`)).toContain("Ho rebrà per correu.");
		await runMails(outbox.env);
		expect(await formOf(`reflections/${id}`)).toContain("Ho veurà amb el codi: un canvi no s'envia per correu.");
	});

	it("says of each row whether it is answered", async () => {
		const [id, comment, { id: voice }] = [await addReflection(), await addComment(), await addVoice()];
		const lists = ["reflections", "map-comments", "testimonials?estat=aprovats"];
		const isSaid = async () =>
			Promise.all(lists.map(async (list) => (await office.read(`/admin/${list}`)).includes(">respost<")));
		expect(await isSaid()).toEqual([false, false, false]);
		await answerReflection(id);
		await answer(`map-comments/${comment}`, { reason: "", reply });
		await answer(`testimonials/${voice}`, { reason: "", reply });
		expect(await isSaid()).toEqual([true, true, true]);
	});
});

describe("the link to what is published", () => {
	it.each(["mapa", "testimonis"])(
		"leads to it also beyond the first page of /%s, and nowhere once it is hidden",
		async (page) => {
			const isMap = page === "mapa";
			const at = (n: number) => new Date(1_700_000_000_000 + n * 60_000);
			const add = async (n: number) =>
				isMap
					? addComment({ comment: `Comentari ${n}.`, status: "approved", createdAt: at(n) })
					: (await addVoice({ submittedAt: at(n), title: `Veu ${n}` })).id;
			const first = await add(0);
			for (let n = 1; n < 27; n++) await add(n);
			const parameter = isMap ? "comentari" : "veu";
			const [shown, other] = isMap ? ["Comentari 0.", "Comentari 26."] : [`id="veu-${first}"`, 'id="veu-'];
			const read = async (search: string) => (await visit(`/${page}${search}`)).text();
			expect(await read("")).not.toContain(shown);
			expect(await read(`?${parameter}=${first}`)).toContain(shown);
			expect(await read(`?${parameter}=nobody`)).toContain(other);
		},
	);
});

it("of a refusal no step is green, and it has no tick", async () => {
	const id = await addComment({ status: "hidden" });
	const { cookie } = await authorOf("mapComments", id);
	const html = await (await visit("/rebut", { headers: { Cookie: cookie } })).text();
	expect(html).toMatch(/<li data-done="end" aria-current="step"><strong>No publicat/);
});
