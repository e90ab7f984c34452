import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { listTables } from "#app/commands/backup/fingerprint.ts";
import { restoreBackup } from "#app/commands/backup/restore-backup.ts";
import type { Site } from "#app/commands/backup/sites.ts";
import { applyMigrations } from "#app/commands/stores/local.ts";
import { eraseStep } from "#app/persons/erasures.server.ts";
import { beginErasure, findErasureUnderWay } from "#app/persons/queries/erase-person.ts";
import { endTerms } from "#app/persons/retention/end-terms.server.ts";
import { endedText } from "#app/platform/content/privacy.ts";
import { connect } from "#app/platform/data/db.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { backUp, makeEmpty, type OpenSite, openSite, quiet } from "#tests/setup/servers/backups.ts";
import { folder, target } from "./open-sites.ts";
import { whereIs } from "./where-is.ts";

const silent: Log = { info: () => {}, error: () => {} };
const email = "ona.vila@persona.test";
const voice = "testimonials/ona.webm";
const rows = [
	`insert into users (id, email, email_folded, password_hash, is_admin, created_at) values ('ona', '${email}', '${email}', 'x', 0, 1)`,
	"insert into auth_events (id, user_id, type, created_at) values ('e', 'ona', 'SIGNED_IN', 1)",
	`insert into newsletter_subscriptions (id, email, email_folded, privacy_accepted, created_at) values ('s', '${email}', '${email}', 1, 1)`,
	`insert into reflections (id, reflection, email, privacy_accepted, submitted_at) values ('r', 'murmuri de pedals', '${email.toUpperCase()}', 1, 1)`,
	"insert into reflections (id, reflection, submitted_at) values ('other', 'paraules d''algú altre', 2)",
	`insert into testimonials (id, title, category, audio_key, status, submitted_at) values ('v', 'murmuri de pedals', 'infants', '${voice}', 'approved', 1)`,
	"insert into audit_log (id, created_at, user_id, action, kind, record_id, title) values ('a', 1, 'u', 'approved', 'testimonials', 'v', 'murmuri de pedals')",
	`insert into trash (id, kind, record_id, row, deleted_at) values ('t', 'mapComments', 'c', '{"id":"c","comment":"murmuri de pedals","email":"${email}","created_at":1}', 1)`,
	"insert into map_comments (id, comment, email, status, created_at) values ('k', 'Falta llum', 'jaume@persona.test', 'approved', 1)",
	"insert into map_comments (id, comment, email, status, created_at) values ('h', 'paraules amagades', null, 'hidden', 1)",
	"insert into receipts (id, secret_hash, kind, record_id, created_at) values ('R', 'x', 'mapComments', 'k', 1)",
	`insert into person_requests (id, kind, email, received_on, due_on, created_at) values ('q', 'erasure', '${email}', '2026-01-02', '2026-02-02', 1)`,
];

const whereSheIs = (site: Site) => whereIs(site, [email, "murmuri"], voice);

async function erase({ env }: OpenSite): Promise<void> {
	const db = connect(env.DB);
	const chosen = [{ table: "testimonials", id: "v" }];
	await beginErasure(
		db,
		{ userId: "u" },
		{ requestId: "q", email, recordId: null, variants: null, isOfAll: true, chosen },
	);
	for (;;) {
		const [erasure] = await findErasureUnderWay(db, "q");
		if (!erasure) return;
		await eraseStep(db, env, erasure, new Date());
	}
}

/** All of the folder but its objects. */
const textOf = (backup: string) =>
	readdirSync(backup, { withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => readFileSync(join(backup, name), "latin1"))
		.join("");

describe("a backup from before an erasure", () => {
	let site: OpenSite;
	let everywhere: string[];
	const [older, newer] = [join(folder, "before-erasure"), join(folder, "after-erasure")];

	before(async () => {
		site = await openSite(join(folder, "persons"));
		await applyMigrations(site.env.DB);
		await site.env.DB.batch(rows.map((row) => site.env.DB.prepare(row)));
		await site.env.MEDIA.put(voice, "so", { httpMetadata: { contentType: "audio/webm" } });
		everywhere = await whereSheIs(site);
		await backUp(site, older);
		await erase(site);
		await site.env.DB.prepare(
			"insert into retention_settings (kind, days, version) values ('mapComments', 30, 1)",
		).run();
		equal((await endTerms(connect(site.env.DB), site.env, new Date(), silent)).outcome, "done");
		deepEqual(await whereSheIs(site), []);
		const later = Date.now() + 1000;
		await site.env.DB.prepare(
			`insert into newsletter_subscriptions (id, email, email_folded, privacy_accepted, created_at) values ('back', '${email}', '${email}', 1, ${later})`,
		).run();
		await backUp(site, newer);
	});
	after(() => site.close());

	const restore = async (from: string, options = {}) => {
		const said: string[] = [];
		await restoreBackup(from, target, (line) => said.push(line), options);
		return said.join("\n");
	};

	it("has her words; one from after the erasure has none, not even in free space of the database's file", () => {
		equal(textOf(older).includes("murmuri"), true);
		equal(textOf(newer).includes("murmuri"), false);
	});

	it("brings the person back where nothing is known of the erasure: so the ledger is what erases again", async () => {
		await makeEmpty(target);
		await restore(older);
		deepEqual(await whereSheIs(target), everywhere);
	});

	it("does not bring the person back with the ledger of a newer backup", async () => {
		await makeEmpty(target);
		match(await restore(older, { ledgers: [newer] }), /6 rows and 1 files were erased since the backup/);
		deepEqual(await whereSheIs(target), []);
		deepEqual(await target.database.read("select id from reflections"), [{ id: "other" }]);
		deepEqual(await target.database.read("select id from auth_events"), []);
		const [ledger] = await target.database.read<{ n: number }>("select count(*) as n from erasure_ledger");
		const [original] = await site.database.read<{ n: number }>("select count(*) as n from erasure_ledger");
		deepEqual(ledger, original);
	});

	it("does not name again who was named in rows whose term was over, and counts them", async () => {
		await makeEmpty(target);
		await restore(older, { ledgers: [newer] });
		const query = "select id, comment, email, anonymized_at is null as named from map_comments order by id";
		const expected = await site.database.read(query);
		deepEqual(expected, [
			{ id: "h", comment: endedText, email: null, named: 0 },
			{ id: "k", comment: "Falta llum", email: null, named: 0 },
		]);
		deepEqual(await target.database.read(query), expected);
		deepEqual(await target.database.read("select id from receipts"), []);
	});

	it("does not where the bucket was not lost", async () => {
		await makeEmpty(target);
		for (const { key, ...object } of await site.objects.list()) {
			const body = await site.env.MEDIA.get(key);
			await target.objects.write({ key, ...object }, new Uint8Array((await body?.arrayBuffer()) ?? new ArrayBuffer()));
		}
		await restore(older, { isDatabaseOnly: true });
		deepEqual(await whereSheIs(target), []);
	});

	it("goes on with the ledger when the restore was interrupted at its end", async () => {
		await makeEmpty(target);
		const { change } = target.database;
		const database = {
			...target.database,
			change: async (statements: string[]) => {
				if (statements.some((one) => one.startsWith("delete from"))) throw new Error("killed");
				await change(statements);
			},
		};
		await rejects(restoreBackup(older, { ...target, database }, quiet, { ledgers: [newer] }), /killed/);
		await restore(older, { ledgers: [newer] });
		deepEqual(await whereSheIs(target), []);
	});

	it("leaves who has come back since", async () => {
		await makeEmpty(target);
		await restore(newer);
		deepEqual(await target.database.read("select id from newsletter_subscriptions"), [{ id: "back" }]);
		equal((await whereSheIs(target)).join(), "newsletter_subscriptions");
	});

	it("is refused where a page of the ledger cannot be read", async () => {
		await makeEmpty(target);
		await target.env.MEDIA.put("erasures/broken.json", "{");
		await rejects(restore(older), /erasures\/broken\.json cannot be read/);
		equal((await target.database.read(listTables)).length, 0);
		await makeEmpty(target);
	});
});
