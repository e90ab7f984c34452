import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { letters } from "#app/newsletter/letters/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { refusedAddress } from "#tests/setup/servers/mail.ts";
import { flashOf, makeUser } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { draft, letterId } from "#tests/support/worker/letters.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";

/* What is asked about before a letter leaves, and who may try it. */

const day = 24 * 3600_000;
const page = `/admin/butlletins/${letterId}`;
let outbox: ReturnType<typeof outboxOf>;
let work: Awaited<ReturnType<typeof atWork>>;

beforeEach(async () => {
	await emptyTables();
	outbox = outboxOf(env);
	work = await atWork();
	await db
		.insert(newsletterSubscriptions)
		.values({ email: "ona@example.org", emailFolded: "ona@example.org", privacyAccepted: true });
});

const press = async (fields: Record<string, string>) => {
	const answer = await work.send(page, fields, outbox.env);
	return { status: answer.status, said: flashOf(answer), html: await answer.text() };
};
const stateNow = async () => (await db.select().from(letters).where(eq(letters.id, letterId)))[0]?.state;

/** Another letter, which left some days ago, or is to leave. */
function other(subject: string, daysAgo: number) {
	const at = new Date(Date.now() - daysAgo * day);
	return db
		.insert(letters)
		.values(
			daysAgo > 0
				? { subject, body: "a", state: "sent", html: "a", plain: "a", frozenAt: at }
				: { subject, body: "a", state: "scheduled", sendAt: at },
		);
}

/** How a form writes the day and the hour. */
function inDays(days: number) {
	return { day: new Date(Date.now() + days * day).toISOString().slice(0, 10), hour: "12:00" };
}

describe("a letter of the same subject within a week", () => {
	it.each([
		["Novetats de maig", 6],
		["NOVETATS  de maig".replace("  ", " "), 1],
		["Novetats de maig (còpia)", 1],
		["Novetats de maig", -6],
	])("is asked about before it is sent: %s, %d days ago", async (subject, daysAgo) => {
		await other(subject, daysAgo);
		await draft({ subject: "Novetats de maig" });
		expect(await work.read(page, outbox.env)).toContain("Hi ha un altre butlletí amb aquest assumpte");
		expect((await press({ intent: "send" })).said).toBe("letters.sameSubject");
		expect(await stateNow()).toBe("draft");
		expect((await press({ intent: "send", again: "on" })).said).toBe("letters.sending");
	});

	it.each([
		["Novetats de maig", 8],
		["Novetats de juny", 1],
	])("is all there is to ask: %s, %d days ago, is none", async (subject, daysAgo) => {
		await other(subject, daysAgo);
		await draft({ subject: "Novetats de maig" });
		expect(await work.read(page, outbox.env)).not.toContain("Hi ha un altre butlletí");
		expect((await press({ intent: "send" })).said).toBe("letters.sending");
	});

	it("is asked about by the day that is set, and what was typed stays", async () => {
		await other("Hola", 2);
		await draft();
		const soon = await press({ intent: "schedule", ...inDays(3) });
		expect(soon.status).toBe(409);
		expect(soon.html).toContain(`value="${inDays(3).day}"`);
		expect(await stateNow()).toBe("draft");
		expect((await press({ intent: "schedule", ...inDays(6) })).said).toBe("letters.scheduled");
		expect((await press({ intent: "schedule", ...inDays(3), again: "on" })).said).toBe("letters.scheduled");
	});

	it("is no other than the letter itself, and no draft", async () => {
		await db.insert(letters).values({ subject: "Hola", body: "a" });
		await draft();
		expect((await press({ intent: "schedule", ...inDays(3) })).said).toBe("letters.scheduled");
		expect((await press({ intent: "send" })).said).toBe("letters.sending");
	});
});

it("a copy that still says so is told before it is sent", async () => {
	await draft({ subject: "Novetats (còpia)" });
	expect(await work.read(page, outbox.env)).toContain("L'assumpte encara diu «(còpia)».");
});

it("a copy of the longest subject, and of a copy, has one mark and its room", async () => {
	for (const subject of ["a".repeat(200), "Hola (còpia)"]) {
		await db.delete(letters);
		await draft({ subject });
		expect((await press({ intent: "duplicate" })).said).toBe("letters.duplicated");
	}
	const all = (await db.select().from(letters)).map(({ subject }) => subject);
	expect(all.toSorted()).toEqual(["Hola (còpia)", "Hola (còpia)"]);
});

describe("a test", () => {
	it("goes to the whole team in a mail each, and to nobody else", async () => {
		const colleagues = [await makeUser({ role: "editing" }), await makeUser({ role: "reading" })];
		await makeUser();
		await draft();
		expect(await work.read(page, outbox.env)).toContain("Envia'n una prova a tot l'equip (3 persones)");
		expect((await press({ intent: "testTeam" })).said).toBe("letters.testedByTeam");
		const sent = (await outbox.sent()).map(({ to }) => to);
		expect(sent.toSorted()).toEqual([work.email, ...colleagues.map(({ email }) => email)].toSorted());
	});

	it("that one of them does not get reaches the others, and is told", async () => {
		await makeUser({ role: "editing", email: refusedAddress(550, "company") });
		await draft();
		expect((await press({ intent: "testTeam" })).said).toBe("letters.notTested");
		expect((await outbox.sent()).map(({ to }) => to)).toContain(work.email);
	});
});
