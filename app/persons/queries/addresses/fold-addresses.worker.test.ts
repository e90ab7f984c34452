import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findUserByEmail } from "#app/accounts/queries/users.ts";
import { users } from "#app/accounts/tables.ts";
import { invitations } from "#app/accounts/team/tables.ts";
import { formerlyFolded } from "#app/platform/data/emails.ts";
import type { Meaning } from "#app/platform/data/personal-data.ts";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import { spellings } from "#tests/fixtures/spellings.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { ona } from "#tests/support/worker/person.ts";
import { examples, insertExample } from "#tests/support/worker/persons.ts";
import { erasures } from "../../requests/tables.ts";
import { columnNamed } from "../chosen-rows.ts";
import { findPerson } from "../find-person.ts";
import { recordHolders } from "../trashed.ts";
import { foldAddresses, statementsOf } from "./fold-addresses.ts";
import { type AddressPlace, addressPlaces } from "./places.ts";

const database = statementsOf(env.DB);
const fold = (isTrial = false) => foldAddresses(database, { isTrial });

async function clear(): Promise<void> {
	const [first, ...others] = personalTables.map(({ table }) => db.delete(table));
	if (first) await db.batch([first, ...others]);
}
beforeEach(clear);

it("knows each table of the registry in which an address stands", () => {
	const withAddress = personalTables.filter((entry) => {
		const meanings = Object.values<Meaning>(entry.columns);
		return meanings.includes("email") || nameOfTable(entry) in recordHolders;
	});
	expect(addressPlaces.map(nameOfTable).toSorted()).toEqual(withAddress.map(nameOfTable).toSorted());
	// A column for an address is called so, and each table that is not a record as JSON has its folded one.
	for (const { columns } of withAddress) {
		const names = Object.entries<Meaning>(columns).flatMap(([name, meaning]) => (meaning === "email" ? [name] : []));
		expect(["email", "emailFolded", "foldedTwin"]).toEqual(expect.arrayContaining(names));
	}
});

/** The row of the example, as an earlier version has stored it. */
async function writeAsBefore({ table }: AddressPlace, email: string): Promise<void> {
	const entry = personalTables.find((one) => one.table === table);
	const example = examples[entry ? nameOfTable(entry) : ""];
	if (!entry || !example) throw new Error("no example");
	await insertExample(example);
	const before = formerlyFolded(email);
	if (nameOfTable(entry) in recordHolders) {
		await db.run(
			sql`update ${table} set "row" = json_set("row", '$.email', ${email}) where "row" ->> '$.email' is not null`,
		);
	} else if (table === erasures) {
		await db.run(sql`update ${table} set email = ${before}`);
	} else {
		const isNew = !columnNamed(entry, "emailFolded")?.notNull;
		await db.run(
			sql`update ${table} set email = ${email}, email_folded = ${isNew ? null : before} where lower(email) = ${ona.email}`,
		);
	}
}

const mailboxes = spellings.map((group) => group.map((one) => one.replace(/^berta/i, "ona")));
const spelt = mailboxes.flatMap((mailbox) => mailbox.map((email) => ({ email, mailbox })));

it.each(spelt)("rows of each table that were stored with $email are found by $mailbox", async ({ email, mailbox }) => {
	for (const place of addressPlaces) await writeAsBefore(place, email);
	const trial = await fold(true);
	expect(await fold(), "a trial says what happens").toEqual(trial);
	for (const one of mailbox) {
		const found = await findPerson(db, { email: one, recordId: null, variants: null }, { most: 5, may: () => true });
		const tables = found.filter(({ whose }) => whose === "theirs").map(({ entry }) => nameOfTable(entry));
		expect(tables, one).toEqual(expect.arrayContaining(addressPlaces.map(nameOfTable)));
	}
	expect(await fold(), "again").toEqual({ rows: {}, merged: [] });
});

describe("accounts of one mailbox", () => {
	const account = (id: string, email: string) => ({ id, email, emailFolded: formerlyFolded(email), passwordHash: "x" });
	const [folded, ...others] = ["ona@mailbox.example", "ona@ｍailbox.example", "ona@ℳailbox.example"] as const;

	it("are not merged: the one that has the folded address is found, all are the person's", async () => {
		await db.insert(users).values([account("a", others[0]), account("b", folded), account("c", others[1])]);
		await fold();
		expect((await db.select().from(users)).map(({ email }) => email)).toEqual([others[0], folded, others[1]]);
		for (const one of [folded, ...others]) expect((await findUserByEmail(db, one))?.id).toBe("b");
		const found = await findPerson(
			db,
			{ email: others[1], recordId: null, variants: null },
			{ most: 5, may: () => true },
		);
		expect(found.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(["a", "b", "c"]);
		expect(await fold()).toEqual({ rows: {}, merged: [] });
	});

	it("follow when the first is gone", async () => {
		await db.insert(users).values([account("b", folded), account("c", others[1])]);
		await fold();
		await db.run(sql`delete from users where id = 'b'`);
		await fold();
		expect(await db.select().from(users)).toMatchObject([{ id: "c", emailFolded: folded, foldedTwin: null }]);
	});

	it("are invited once: the newer invitation stays", async () => {
		const later = new Date(Date.now() + 3_600_000);
		const invitation = (id: string, email: string, at: number) => ({
			id,
			tokenHash: id,
			email,
			emailFolded: formerlyFolded(email),
			role: "editing" as const,
			createdAt: new Date(at),
			expiresAt: later,
		});
		await db.insert(invitations).values([invitation("old", folded, 1), invitation("new", others[0], 2)]);
		await fold();
		expect(await db.select().from(invitations)).toMatchObject([{ id: "new", emailFolded: folded }]);
		await db.insert(invitations).values(invitation("older", others[1], 1));
		await fold();
		expect(await db.select().from(invitations)).toMatchObject([{ id: "new" }]);
	});
});
