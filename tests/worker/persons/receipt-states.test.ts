import { env } from "cloudflare:workers";
import { eq, getTableColumns, getTableName } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import { retentionSettings } from "#app/persons/retention/tables.ts";
import { reviewReasons } from "#app/platform/content/review-reasons.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { moveToTrash } from "#app/platform/records/queries/trash.ts";
import {
	isRepliedKind,
	isReviewedKind,
	type RepliedKind,
	sentKinds,
	sentOf,
	tableOf,
} from "#app/platform/records/records.ts";
import { retentionKinds } from "#app/platform/records/retention-terms.ts";
import { trash } from "#app/platform/records/tables.ts";
import { stateWords } from "#app/receipts/author/state-words.server.ts";
import { stepsOf } from "#app/receipts/author/steps.server.ts";
import type { Sent } from "#app/receipts/queries/sent.ts";
import { receipts } from "#app/receipts/tables.ts";
import { authorNews, corrections } from "#app/receipts/tables-authors.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { atWork, toldOf } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { authorOf } from "#tests/support/worker/receipts.ts";
import type { ReceiptExample } from "#tests/support/worker/sections/example.ts";
import { subjectOf } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* What a receipt, its pages and its mails say in each state. A restricted record is kept and not shown (GDPR 18). */

const words = "Falta llum al pont";
const request = {
	id: "limita",
	kind: "restriction",
	email: "anna@example.org",
	receivedOn: "2026-01-02",
	dueOn: "2026-02-02",
} as const;
const page = `/admin/persones/${request.id}`;
let office: Awaited<ReturnType<typeof atWork>>;
let author: Awaited<ReturnType<typeof authorOf>>;

const plain = (html: string) =>
	html
		.replace(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'")
		.replace(/\s+/g, " ");
const read = async (path: string) => plain(await (await visit(path, { headers: { Cookie: author.cookie } })).text());
const cleanUpIn = (days: number) => cleanUp(env, new Date(Date.now() + days * 24 * 3600_000), logFor("test"));

beforeEach(async () => {
	await emptyTables();
	await db.insert(personRequests).values(request);
	office = await atWork();
});

/** Answers to the questionnaire have no name, no reply and no correction: worker/questionnaire. */
const repliedKinds = sentKinds.filter(isRepliedKind);

async function add(kind: RepliedKind, status?: string): Promise<string> {
	const columns = Object.entries(getTableColumns(tableOf(kind)));
	const [[name] = [""]] = columns.filter(([, column]) => column === sentOf(kind).words);
	const reviewed = { status, reason: status === sentOf(kind).refused ? "dades" : null };
	const { id } = await subjectOf(kind).add(0, { [name]: words, ...(isReviewedKind(kind) ? reviewed : {}) });
	author = await authorOf(kind, id);
	return id;
}

const actions = {
	restrict: async (kind: RepliedKind, id: string) =>
		expect(flashOf(await office.send(`${page}/limita`, { que: `${getTableName(tableOf(kind))}:${id}` }))).toBe(
			"persons.restricted",
		),
	delete: (kind: RepliedKind, id: string) => office.send(`${subjectOf(kind).path}/${id}/elimina`),
	withdraw: () => author.send("/rebut/retira", { when: "later" }),
	answer: (kind: RepliedKind, id: string) =>
		office.send(`${subjectOf(kind).path}/${id}/resposta`, { reason: "", reply: "Hi posarem llum." }),
} as const;

interface Case {
	status?: string;
	actions?: (keyof typeof actions)[];
	/** Of its badge. */
	name: string;
	/** Undefined where the kind has no such state. */
	says: (receipt: ReceiptExample) => string | undefined;
	/** What the page to withdraw says of it. */
	withdrawing: string;
	end?: true;
	isCorrected?: true;
}

const kept = "Ho guardem i no es veu enlloc, perquè se'ns ha demanat que en limitem l'ús.";
const says = {
	stored: (receipt: ReceiptExample) => receipt.stored,
	published: (receipt: ReceiptExample) => receipt.published,
	refused: (receipt: ReceiptExample) => receipt.refused,
};
const stored = { withdrawing: "L'equip del web deixarà de veure", isCorrected: true } as const;
const limited = { name: "Ús limitat", says: () => kept, withdrawing: "s'acabarà la limitació" } as const;
const deleted = {
	withdrawing: "ja ho ha tret",
	end: true,
	says: (receipt: ReceiptExample) => receipt.trashed,
} as const;
const takenBack = {
	name: "Retirat",
	says: (receipt: ReceiptExample) => receipt.withdrawn,
	withdrawing: "Ja no ho veu ningú.",
	end: true,
} as const;
const seen = { withdrawing: "Deixarà de ", isCorrected: true } as const;

/** The statuses of a voice; "refused" is a comment's "hidden". */
const cases: Record<string, Case> = {
	pending: { status: "pending", name: "Arribat", says: says.stored, ...stored },
	answered: { status: "pending", actions: ["answer"], name: "Respost", says: says.stored, ...stored },
	published: { status: "approved", name: "Publicat", says: says.published, ...seen },
	"published and answered": {
		status: "approved",
		actions: ["answer"],
		name: "Publicat i respost",
		says: says.published,
		...seen,
	},
	refused: { status: "refused", name: "No publicat", says: says.refused, ...stored },
	"deleted while it was pending": { status: "pending", actions: ["delete"], name: "(No publicat|Treta)", ...deleted },
	"deleted while it was published": {
		status: "approved",
		actions: ["delete"],
		name: "(No publicat|Treta)",
		...deleted,
	},
	"withdrawn while it was published": { status: "approved", actions: ["withdraw"], ...takenBack },
	"withdrawn out of the trash": { status: "pending", actions: ["delete", "withdraw"], ...takenBack },
	"restricted while it was pending": { status: "pending", actions: ["restrict"], ...limited },
	"restricted while it was published": { status: "approved", actions: ["restrict"], ...limited },
	"restricted while it was refused": {
		status: "refused",
		actions: ["restrict"],
		...limited,
		says: ({ refused }) => refused && kept,
	},
	"restricted after an answer": { status: "pending", actions: ["answer", "restrict"], ...limited },
	"withdrawn while it was restricted": { status: "approved", actions: ["restrict", "withdraw"], ...takenBack },
};

const table = repliedKinds.flatMap((kind) =>
	Object.entries(cases).flatMap(([state, one]) => {
		const { receipt } = subjectOf(kind);
		const text = receipt && one.says(receipt);
		return text === undefined ? [] : [[kind, state, one, text] as const];
	}),
);

async function bring(kind: RepliedKind, { status, actions: done = [] }: Case): Promise<string> {
	const real = status === "refused" ? sentOf(kind).refused : status;
	const id = await add(kind, real);
	for (const action of done) await actions[action](kind, id);
	return id;
}

describe.each(table)("a receipt of %s, %s", (kind, state, one, text) => {
	it("says what is so, and only that", async () => {
		await bring(kind, one);
		const receipt = await read("/rebut");
		expect(receipt).toContain(words);
		expect(receipt).toContain(text);
		expect(receipt.includes("Hi posarem llum."), "an answer").toBe(one.actions?.includes("answer") === true);
		if (state === "published and answered") expect(await read("/mapa")).not.toContain("Hi posarem llum.");
		expect(receipt).toMatch(new RegExp(` ${one.name} `));
		expect(receipt.includes("L'esborrarem del tot el "), "an end").toBe(one.end === true);
		expect(receipt.includes("Corregeix-ho")).toBe(one.isCorrected === true);
		if (!state.includes("published")) expect(receipt).not.toMatch(/Es veu al mapa|Se sent a/);
		if (one.name === limited.name) {
			expect(receipt).not.toMatch(/No publicat|l'ha tret|esborrar/);
			const why = "Abans, l'equip del web no el publicava. El motiu: ";
			expect(receipt.includes(why)).toBe(state.includes("refused"));
			expect(receipt.replace(why, "")).not.toContain("El motiu");
		}
		expect(await read("/rebut/retira")).toContain(one.withdrawing);
	});
});

describe.each(repliedKinds)("a restricted record of %s", (kind) => {
	const news = { email: "anna@example.org", privacy: "on" };

	it("causes no mail, whatever the office presses on an old page, and is told of again once it is released", async () => {
		const id = await add(kind, isReviewedKind(kind) ? "approved" : undefined);
		const { env: bindings, sent } = outboxOf(env);
		await author.send("/rebut/novetats", news, bindings);
		if (isReviewedKind(kind)) await author.send("/rebut/corregeix", { words: "Un altre text", until: "shown" });
		const [waiting] = await db.select().from(corrections);
		const before = (await sent()).length;
		await actions.restrict(kind, id);
		const path = `${subjectOf(kind).path}/${id}`;
		await office.send(`${path}/estat`, { estat: "approved", vist: "pending" }, bindings);
		await office.send(`${path}/resposta`, { reason: "", reply: "Hola" }, bindings);
		for (const resultat of ["refusa", "publica"]) {
			await office.send(`${path}/correccio`, { correccio: waiting?.id ?? "", resultat }, bindings);
		}
		expect((await sent()).length).toBe(before);
		expect(await db.select().from(corrections)).toEqual(waiting ? [waiting] : []);
		const [row] = await db.select().from(trash);
		await office.send(`${page}/allibera`, { fila: row?.id ?? "" });
		expect(await read("/rebut")).not.toContain(limited.name);
		await actions.answer(kind, id);
		expect(await read("/rebut")).toContain("Hi posarem llum.");
	});

	it("is read nowhere in the office but on the page of who asks", async () => {
		const id = await add(kind, isReviewedKind(kind) ? "approved" : undefined);
		await office.send(`${subjectOf(kind).path}/${id}/estat`, { estat: "approved", vist: "approved" });
		await actions.restrict(kind, id);
		for (const path of ["/admin/registre", "/admin/paperera", subjectOf(kind).listAt, "/admin/dashboard"]) {
			const html = await (await visit(path, { headers: { Cookie: office.cookie } })).text();
			expect(html, path).not.toContain(words);
		}
		const found = await visit(`${page}?paraules=Falta+llum`, { headers: { Cookie: office.cookie } });
		expect(await found.text()).toContain(words);
	});

	it("is kept with all that belongs to it, for as long as it is restricted", async () => {
		const id = await add(kind, isReviewedKind(kind) ? "approved" : undefined);
		const old = new Date(Date.now() - 4000 * 24 * 3600_000);
		await db.insert(corrections).values({
			kind,
			recordId: id,
			before: "El text d'abans",
			after: words,
			state: "applied",
			createdAt: old,
			settledAt: old,
		});
		await db.insert(authorNews).values({ kind, recordId: id, email: news.email, createdAt: old });
		await db.insert(retentionSettings).values(retentionKinds.map((one) => ({ kind: one, days: 30, version: 1 })));
		await actions.restrict(kind, id);
		await cleanUpIn(400);
		expect(await db.$count(trash, eq(trash.recordId, id))).toBe(1);
		expect([await db.$count(corrections), await db.$count(authorNews), await db.$count(receipts)]).toEqual([1, 1, 1]);
		office = await atWork();
		const [row] = await db.select().from(trash);
		expect(flashOf(await office.send(`${page}/allibera`, { fila: row?.id ?? "" }))).toBe("persons.released");
		const [{ n } = { n: 0 }] = await db.select({ n: db.$count(tableOf(kind)) }).from(tableOf(kind));
		expect(n).toBe(1);
		await cleanUpIn(400);
		expect(await db.$count(corrections)).toBe(0);
	});

	it("can be one that staff have deleted: it waits in the trash, and goes back there", async () => {
		const id = await add(kind, isReviewedKind(kind) ? "approved" : undefined);
		await moveToTrash(db, { userId: office.id }, kind, id);
		const [row] = await db.select().from(trash);
		const html = await (await visit(page, { headers: { Cookie: office.cookie } })).text();
		expect(html).not.toContain("Limitat: no es veu enlloc.");
		expect(flashOf(await office.send(`${page}/limita`, { que: `trash:${row?.id}` }))).toBe("persons.restricted");
		expect(await read("/rebut")).toContain(kept);
		await cleanUpIn(60);
		office = await atWork();
		expect(flashOf(await office.send(`${page}/limita`, { que: `trash:${row?.id}` }))).toBe("persons.rowGone");
		expect(flashOf(await office.send(`${page}/allibera`, { fila: row?.id ?? "" }))).toBe("persons.releasedToTrash");
		expect(await toldOf(id)).toEqual(["deleted", "restricted", "released"]);
		expect(await db.$count(tableOf(kind))).toBe(0);
		author = await authorOf(kind, id);
		expect(await read("/rebut")).toMatch(/l'ha treta?\. L'esborrarem del tot el /);
		await cleanUpIn(60);
		expect(await db.$count(trash)).toBe(0);
	});
});

it("a correction that waits is not said to stand beside words that nobody sees", async () => {
	const id = await add("mapComments", "approved");
	await author.send("/rebut/corregeix", { words: "Un altre text", until: "shown" });
	expect(await read("/rebut")).toContain("Mentrestant es veu el text d'abans.");
	await office.send(`/admin/map-comments/${id}/resposta`, { reason: "dades", reply: "" });
	const receipt = await read("/rebut");
	expect(receipt).toContain(reviewReasons.dades.name);
	expect(receipt).toContain("Mentrestant no se'n veu cap text.");
});

it("each state has words of its own for each kind", () => {
	const sent = { recordId: "1", words, sentAt: new Date() };
	for (const kind of sentKinds) {
		const names = (["stored", "restricted", "trashed", "withdrawn"] as const).map(
			(standing) => stateWords({ ...sent, kind, standing }).text,
		);
		expect(new Set(names).size).toBe(4);
	}
});

it.each([
	["a new comment", { kind: "mapComments", status: "pending" }, ["Arribat"], ["Llegit", "Publicat", "Resposta"]],
	[
		"one that was answered first",
		{ kind: "mapComments", status: "pending", reply: "Gràcies" },
		["Arribat", "Llegit", "Resposta"],
		["Publicat"],
	],
	[
		"a voice that is heard",
		{ kind: "testimonials", status: "approved" },
		["Arribat", "Escoltat", "Publicat"],
		["Resposta"],
	],
	[
		"a voice that is not",
		{ kind: "testimonials", status: "rejected" },
		["Arribat", "Escoltat", "No publicat"],
		["Resposta"],
	],
	["a reflection", { kind: "reflections" }, ["Arribat"], ["Resposta"]],
	[
		"one that was taken back",
		{ kind: "mapComments", status: "approved", standing: "withdrawn" },
		["Arribat", "Llegit", "Retirat"],
		[],
	],
	[
		"one that is limited",
		{ kind: "testimonials", status: "rejected", standing: "restricted" },
		["Arribat", "Escoltat", "Ús limitat"],
		[],
	],
	["a form", { kind: "questionnaireAnswers", form: { version: "1", chosen: "{}" } }, ["Arribat"], []],
] as const)("%s has come so far, and waits for the rest", (_, what, done, waiting) => {
	const steps = stepsOf({ recordId: "1", words, sentAt: new Date(), standing: "stored", ...what } as Sent);
	expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(done);
	expect(steps.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual(waiting);
});
