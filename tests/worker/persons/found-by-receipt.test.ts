import { beforeEach, describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { erasureLedger, personRequests } from "#app/persons/requests/tables.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { codeProblems } from "#app/receipts/messages.ts";
import { authorNews, corrections, withdrawals } from "#app/receipts/tables-authors.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyStores } from "#tests/support/worker/bindings.ts";
import { unzip } from "#tests/support/worker/bodies/zip.ts";
import { toldOf } from "#tests/support/worker/office.ts";
import { everywhere } from "#tests/support/worker/persons.ts";
import { addComment, addVoice, authorOf, receiptOf } from "#tests/support/worker/receipts.ts";

/* Who left no address shows the code of a receipt instead. */

const path = "/admin/persones";
const voice = "testimonials/ona.webm";
const stored = {
	kind: "testimonials" as const,
	row: JSON.stringify({ id: "veu-murmurada", title: "Murmuri de pedals", audio_key: voice }),
};
let cookie: string;

async function textOf(answer: Response): Promise<string> {
	const [, main = ""] = (await answer.text()).split('<main id="contingut"');
	return main.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

async function codeOfVoice(): Promise<string> {
	await addVoice({ id: "veu-murmurada", title: "Murmuri de pedals", category: "infants", audioKey: voice });
	return receiptOf("testimonials", "veu-murmurada");
}

const create = (fields: Record<string, string>, id: string = crypto.randomUUID()) =>
	postAs(cookie, `${path}/crea`, { id, kind: "erasure", receivedOn: dayInMadrid(new Date()), ...fields });

/** A request of whoever has the receipt of a voice. */
async function ask(): Promise<string> {
	const id = crypto.randomUUID();
	const code = await codeOfVoice();
	expect(flashOf(await create({ code: ` ${code.toLowerCase().replaceAll("-", " ")}` }, id))).toBe("persons.created");
	return id;
}

beforeEach(async () => {
	await emptyStores();
	cookie = await openSession(await makeAdministrator());
});

describe("a new request with the code of a receipt", () => {
	it("keeps which record it is, and nothing of the code", async () => {
		const code = await codeOfVoice();
		const id = crypto.randomUUID();
		for (let times = 0; times < 2; times++) expect(flashOf(await create({ code }, id))).toBe("persons.created");
		expect(await db.select().from(personRequests)).toMatchObject([{ id, email: null, recordId: "veu-murmurada" }]);
		const secret = code.replaceAll("-", "").slice(8);
		expect(await everywhere([code, secret, code.replaceAll("-", "")])).toEqual([]);
		expect(await toldOf(id)).toEqual(["created"]);
		expect(await textOf(await visitAs(cookie, path))).toContain("Qui té el rebut del que va enviar");
	});

	it.each([
		["of nobody", { code: "7KQ2-M8RT-01AB-CDEF-GH23-4567" }, 409, "No tenim cap rebut amb aquest codi."],
		["that is too short", { code: "7KQ2" }, 400, codeProblems.malformed],
		["that is missing, as the address is", {}, 400, "Escriu l'adreça o el codi d'un rebut"],
	])("%s is refused, and what was typed stays", async (_, fields: { code?: string }, status, message) => {
		const answer = await create(fields);
		expect(answer.status).toBe(status);
		const html = await textOf(answer);
		expect(html).toContain(message);
		if (fields.code) expect(html).toContain(`value="${fields.code}"`);
		expect(html).toMatch(/<option[^>]* value="erasure"[^>]* selected|<option[^>]* selected[^>]* value="erasure"/);
		expect(await db.$count(personRequests)).toBe(0);
	});

	it("with an address finds what is of either", async () => {
		const id = crypto.randomUUID();
		await addComment({ comment: "Falta llum", email: "ona@example.org" });
		const code = await codeOfVoice();
		await create({ code, email: "ona@example.org" }, id);
		const html = await textOf(await visitAs(cookie, `${path}/${id}`));
		expect(html).toContain("Falta llum");
		expect(html).toContain("Murmuri de pedals");
	});

	it("is not kept where the session is over", async () => {
		const code = await codeOfVoice();
		cookie = "";
		expect((await create({ code })).status).toBe(303);
		expect(await everywhere([code])).toEqual([]);
	});
});

describe("what is of a receipt", () => {
	it("is found with all that hangs on it, and nothing else", async () => {
		const id = await ask();
		await addComment({ comment: "D'una altra persona" });
		await db.batch([
			db.insert(authorNews).values({ recordId: "veu-murmurada", kind: "testimonials", email: "ona@example.org" }),
			db.insert(corrections).values({
				kind: "testimonials",
				recordId: "veu-murmurada",
				before: "Abans",
				after: "Després",
				state: "applied",
			}),
			db.insert(auditLog).values({ userId: "u", action: "approved", kind: "testimonials", recordId: "veu-murmurada" }),
		]);
		const html = await textOf(await visitAs(cookie, `${path}/${id}`));
		for (const text of ["Murmuri de pedals", "Avisos demanats", "Després", "Rebuts", "Sol·licituds de persones"])
			expect(html).toContain(text);
		expect(html).not.toContain("D'una altra persona");
		expect(await toldOf(id)).toEqual(["created", "viewed"]);
	});

	it.each([
		["in the trash", () => db.insert(trash).values({ ...stored, recordId: "veu-murmurada" })],
		["withdrawn", () => db.insert(withdrawals).values({ ...stored, id: "veu-murmurada", eraseAt: new Date() })],
	])("is found %s", async (_, move) => {
		const id = await ask();
		await db.batch([move(), db.delete(testimonials)]);
		expect(await textOf(await visitAs(cookie, `${path}/${id}`))).toContain("Murmuri de pedals");
	});

	it("is handed over, restricted and released", async () => {
		const id = await ask();
		const zip = await postAs(cookie, `${path}/${id}/dades.zip`, {});
		const files = unzip(new Uint8Array(await zip.arrayBuffer()));
		expect(files.get(`fitxers/${voice}`)).toBe("so");
		expect(files.get("index.html")).toContain("Murmuri de pedals");
		expect(flashOf(await postAs(cookie, `${path}/${id}/limita`, { que: "testimonials:veu-murmurada" }))).toBe(
			"persons.restricted",
		);
		expect(await textOf(await visitAs(cookie, `${path}/${id}`))).toContain("Limitat: no es veu enlloc.");
		const [row] = await db.select().from(trash);
		expect(flashOf(await postAs(cookie, `${path}/${id}/allibera`, { fila: row?.id ?? "" }))).toBe("persons.released");
		expect(await db.$count(testimonials)).toBe(1);
	});

	it("is corrected, where there is a fact to correct", async () => {
		const record = await addComment({ comment: "Falta llum", email: "oan@example.org" });
		const code = await receiptOf("mapComments", record);
		const id = crypto.randomUUID();
		await create({ code, kind: "rectification" }, id);
		const at = `${path}/${id}/corregeix?que=map_comments:${record}`;
		expect(flashOf(await postAs(cookie, at, { email: "ona@example.org" }))).toBe("persons.corrected");
		expect(await db.select().from(mapComments)).toMatchObject([{ email: "ona@example.org" }]);
	});

	it("is erased everywhere, with the request's own trace, and stands in the ledger", async () => {
		const id = await ask();
		expect((await postAs(cookie, `${path}/${id}/esborra`, { tot: "on" })).status).toBe(307);
		expect(flashOf(await postAs(cookie, `${path}/${id}/esborrant`, {}))).toBe("persons.erased");
		expect(await everywhere(["murmuri", "veu-murmurada", voice])).toEqual([]);
		expect(await db.select().from(personRequests)).toMatchObject([{ id, email: null, recordId: null }]);
		expect(await db.$count(erasureLedger)).toBeGreaterThan(0);
		expect(await textOf(await visitAs(cookie, `${path}/${id}`))).toContain("Persona esborrada");
	});

	it("waits for another open request of the same receipt", async () => {
		const id = await ask();
		const author = await authorOf("testimonials", "veu-murmurada");
		await create({ code: author.code, kind: "access" });
		const answer = await postAs(cookie, `${path}/${id}/esborra`, { tot: "on" });
		expect(answer.status).toBe(409);
		expect(await textOf(answer)).toContain("Tanca-la abans");
	});
});
