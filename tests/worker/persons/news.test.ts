import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { authorNews, corrections } from "#app/receipts/tables-authors.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { askAndConfirm, linkTo, oneClick, runMails } from "#tests/support/worker/news.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { addComment, authorOf } from "#tests/support/worker/receipts.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

/* News by mail: whoever gets them has said yes, sees what they are about, and ends them by one click. */

const email = "anna@example.org";
const words =
	"Falta llum al pont, i cada vespre hi passen infants que tornen de l'escola amb bicicleta pel voral, perquè a la vorera no hi cap ningú més i els cotxes hi corren";
let outbox: ReturnType<typeof outboxOf>;

beforeEach(async () => {
	await emptyTables();
	outbox = outboxOf(env);
});

const comment = () => addComment({ comment: words, municipality: "08091" });
const rows = () => db.select().from(authorNews);
const confirmLink = async () => linkTo((await outbox.sent()).at(-1), "/rebut/avisos/confirma");
const stopLink = async () => linkTo((await outbox.sent()).at(-1), "/rebut/avisos/atura");
const review = async (id: string, estat: string, vist: string) =>
	(await atWork()).send(`/admin/map-comments/${id}/estat`, { estat, vist, llegit: String(Date.now()) }, outbox.env);
const ask = async (id: string, fields: Record<string, string> = {}) => {
	const author = await authorOf("mapComments", id);
	return author.send("/rebut/novetats", { email, privacy: "on", ...fields }, outbox.env);
};
describe("an address for news", () => {
	it("gets one question first, which says what it is about without words of whoever asks; then nothing", async () => {
		const id = await comment();
		expect(flashOf(await ask(id))).toBe("author.newsAsked");
		const [question, ...others] = await outbox.sent();
		expect(others).toEqual([]);
		expect(question).toMatchObject({ to: email, subject: "Confirma que vols els avisos de La bici ens mou" });
		expect(question?.text).toMatch(/Comentari al mapa \(\d+ d.* Gelida\)/);
		expect(`${question?.text}${question?.html}`).not.toContain("Falta llum");
		expect(question?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
		await review(id, "approved", "pending");
		await runMails(outbox.env);
		await runMails(outbox.env, 60);
		expect(await outbox.sent(), "nobody has said yes").toHaveLength(1);
	});

	it("is confirmed by the button, not by opening the link, and is told what has happened meanwhile", async () => {
		const id = await comment();
		await ask(id);
		const link = await confirmLink();
		await review(id, "approved", "pending");
		for (let n = 0; n < 2; n++) {
			const page = await visit(link);
			expect(page.headers.get("Cache-Control")).toContain("no-store");
			expect(await page.text()).toContain("Sí, aviseu-me");
		}
		expect(await rows()).toMatchObject([{ confirmedAt: null }]);
		for (let n = 0; n < 2; n++) expect(flashOf(await post(link, {}))).toBe("author.newsConfirmed");
		expect(await (await visit(link)).text()).toContain("Els avisos ja són confirmats");
		await runMails(outbox.env);
		const [, news, ...others] = await outbox.sent();
		expect(others).toEqual([]);
		expect(news?.subject).toBe("Hem publicat el teu comentari a La bici ens mou");
		expect(news?.text).toMatch(/Comentari al mapa \(\d+ d.* Gelida\): «Falta llum al pont, i cada vespre .*…»/);
		expect(news?.html).toMatch(/<p [^>]*>«Falta llum al pont, i cada vespre .*…»<\/p>/);
	});

	it("is forgotten after seven days without a yes, and its link is no good", async () => {
		await ask(await comment());
		const link = await confirmLink();
		await db.update(authorNews).set({ askedAt: new Date(Date.now() - 7.1 * 86_400_000) });
		for (const path of [link, "/rebut/avisos/confirma", `/rebut/avisos/confirma?codi=${"0".repeat(64)}`]) {
			expect((await visit(path)).status, path).toBe(410);
			expect((await post(path, {})).status, path).toBe(410);
		}
		await cleanUp(env, new Date(), { info: () => {}, error: () => {} });
		expect(await rows()).toEqual([]);
	});

	it("whose question has not left gets one with the next news, and the news after a yes", async () => {
		const id = await comment();
		await db
			.insert(authorNews)
			.values({ recordId: id, kind: "mapComments", email, told: "pending", token: "a".repeat(40) });
		await review(id, "approved", "pending");
		await runMails(outbox.env);
		await review(id, "hidden", "approved");
		await runMails(outbox.env);
		expect((await outbox.sent()).map(({ subject }) => subject)).toEqual([
			"Confirma que vols els avisos de La bici ens mou",
		]);
		await post(await confirmLink(), {});
		await runMails(outbox.env);
		expect((await outbox.sent()).at(-1)?.subject).toBe("Hem revisat el teu comentari a La bici ens mou");
	});

	it("is asked once where it is sent twice", async () => {
		const author = await authorOf("mapComments", await comment());
		for (const one of [email, "Anna@EXAMPLE.org", "anna+bici@example.org"]) {
			const answer = await author.send("/rebut/novetats", { email: one, privacy: "on" }, outbox.env);
			expect(flashOf(answer), one).toBe("author.newsAsked");
		}
		expect(await outbox.sent()).toHaveLength(1);
	});
});

describe("one mail", () => {
	it("is what happens together: a publication, its undoing, an answer", async () => {
		const id = await comment();
		await askAndConfirm(await authorOf("mapComments", id), outbox, email);
		const office = await atWork();
		await review(id, "approved", "pending");
		await office.send(`/admin/map-comments/${id}/resposta`, { reason: "", reply: "Hi posarem llum." }, outbox.env);
		await runMails(outbox.env, 1);
		expect(await outbox.sent(), "not at once: more may come").toHaveLength(1);
		await runMails(outbox.env, 5);
		await runMails(outbox.env, 60);
		const [, news, ...others] = await outbox.sent();
		expect(others).toEqual([]);
		expect(news?.subject).toBe("Hem publicat el teu comentari i t'hem respost");
		expect(news?.text).toContain("Hi posarem llum.");

		await review(id, "hidden", "approved");
		await review(id, "approved", "hidden");
		await runMails(outbox.env, 60);
		expect(await outbox.sent(), "nothing has changed").toHaveLength(2);
	});

	it("is of all that one mailbox waits for, each thing by its name", async () => {
		const ids = [await comment(), await addComment({ comment: "Un banc a l'ombra" })];
		for (const id of ids) await askAndConfirm(await authorOf("mapComments", id), outbox, email);
		for (const id of ids) await review(id, "approved", "pending");
		await Promise.all([1, 2, 3].map(() => runMails(outbox.env)));
		const news = (await outbox.sent()).slice(2);
		expect(news.map(({ subject }) => subject)).toEqual(["Novetats del que ens vas enviar a La bici ens mou"]);
		for (const one of ["Falta llum al pont", "Un banc a l'ombra", "Ja és al web."])
			expect(news[0]?.text).toContain(one);
	});

	it("goes to the address that has said yes, also where another plus-address of the mailbox has not", async () => {
		const [strangers, own] = [await comment(), await addComment({ comment: "Un banc a l'ombra" })];
		await ask(strangers, { email: "anna+altres@example.org" });
		await askAndConfirm(await authorOf("mapComments", own), outbox, email);
		// Nothing has happened yet. What is reviewed first comes first.
		await runMails(outbox.env);
		for (const id of [strangers, own]) await review(id, "approved", "pending");
		await runMails(outbox.env);
		const [news, ...others] = (await outbox.sent()).slice(2);
		expect(others).toEqual([]);
		expect(news?.to).toBe(email);
		expect(news?.text).toContain("Un banc a l'ombra");
		expect(news?.text).not.toContain("Falta llum");
	});

	it("says what has become of a correction", async () => {
		const id = await addComment({ status: "approved" });
		const author = await authorOf("mapComments", id);
		await askAndConfirm(author, outbox, email);
		await author.send("/rebut/corregeix", { words: "Falta llum al pont vell", until: "shown" });
		const [waiting] = await db.select().from(corrections);
		const settled = { correccio: waiting?.id ?? "", resultat: "refusa" };
		await (await atWork()).send(`/admin/map-comments/${id}/correccio`, settled, outbox.env);
		await runMails(outbox.env);
		expect((await outbox.sent()).map(({ subject }) => subject).slice(1)).toEqual([
			"Hem revisat la teva correcció a La bici ens mou",
		]);
	});
});

describe("the way out", () => {
	it.each(["one click", "the page"])("needs no code and no account, and ends all of the mailbox: %s", async (way) => {
		const ids = [await comment(), await comment()];
		for (const id of ids) await askAndConfirm(await authorOf("mapComments", id), outbox, email);
		const other = await comment();
		await askAndConfirm(await authorOf("mapComments", other), outbox, "algu@example.org");
		await review(ids[0] ?? "", "approved", "pending");
		await runMails(outbox.env);
		const news = (await outbox.sent()).at(-1);
		expect(news?.to).toBe(email);
		const page = linkTo(news, "/rebut/avisos/atura");
		expect(news?.headers["list-unsubscribe"]).toBe(`<https://bici.test${page.replace("?", "/un-clic?")}>`);
		expect(await (await visit(page)).text()).toContain("No m&#x27;aviseu més");
		expect((await visit(page.replace("?", "/un-clic?"))).headers.get("Location")).toBe(page);
		expect(await rows(), "a GET changes nothing").toHaveLength(3);
		for (let n = 0; n < 2; n++) {
			if (way === "one click") expect((await oneClick(page.replace("?", "/un-clic?"))).status).toBe(200);
			else expect(flashOf(await post(page, {}))).toBe("author.newsStopped");
		}
		expect((await rows()).map((row) => row.recordId)).toEqual([other]);
		expect(await (await visit(page)).text()).toContain("no hi ha cap avís demanat");
		const before = (await outbox.sent()).length;
		await review(ids[1] ?? "", "approved", "pending");
		await runMails(outbox.env);
		expect(await outbox.sent()).toHaveLength(before);
	});

	it("is in the question too, and of nobody it does not know", async () => {
		await ask(await comment());
		for (const path of ["", "?codi=x", `?codi=${"0".repeat(40)}`]) {
			expect((await oneClick(`/rebut/avisos/atura/un-clic${path}`)).status, path).toBe(200);
		}
		expect(await rows()).toHaveLength(1);
		await oneClick((await stopLink()).replace("?", "/un-clic?"));
		expect(await rows()).toEqual([]);
	});

	it("says to try again when the database fails", async () => {
		await ask(await comment());
		const page = await stopLink();
		for (const path of [page, page.replace("?", "/un-clic?"), await confirmLink()]) {
			expect((await post(path, {}, {}, failingAt(env, 1).env)).status, path).toBe(503);
		}
		expect(await rows()).toMatchObject([{ confirmedAt: null }]);
	});
});
