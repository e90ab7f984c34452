import { deepEqual, equal, match } from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { deleteUser } from "#app/accounts/queries/delete-user.ts";
import { nameOf } from "#app/commands/backup/r2/keys.ts";
import { restoreBackup } from "#app/commands/backup/restore-backup.ts";
import type { Site } from "#app/commands/backup/sites.ts";
import { applyMigrations } from "#app/commands/stores/local.ts";
import { copyLedger } from "#app/media/erasure-ledger.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { eraseRecord, eraseTrashed, findTrashed } from "#app/platform/records/queries/trash.ts";
import { findSent } from "#app/receipts/queries/sent.ts";
import { withdrawRecord } from "#app/receipts/queries/withdrawals.ts";
import { backUp, makeEmpty, type OpenSite, openSite, quiet } from "#tests/setup/servers/backups.ts";
import { folder, target } from "./open-sites.ts";
import { manifestOf, runIn, send, untilNextName, useBucket } from "./use-bucket.ts";
import { whereIs } from "./where-is.ts";

/* Erased without a request: by who has the account, by who sent it, by staff. */

const email = "pau.roca@persona.test";
const voice = "testimonials/pau.webm";
const rows = [
	`insert into users (id, email, email_folded, password_hash, is_admin, created_at) values ('pau', '${email}', '${email}', 'x', 0, 1)`,
	"insert into auth_events (id, user_id, type, created_at) values ('e', 'pau', 'SIGNED_IN', 1)",
	`insert into testimonials (id, title, category, audio_key, status, submitted_at) values ('v', 'xiuxiueig de rodes', 'infants', '${voice}', 'approved', 1)`,
	"insert into map_comments (id, comment, created_at) values ('c', 'xiuxiueig de rodes', 1)",
	`insert into trash (id, kind, record_id, row, deleted_at) values ('t', 'reflections', 'r', '{"id":"r","reflection":"xiuxiueig de rodes","submitted_at":1}', 1)`,
	"insert into reflections (id, reflection, submitted_at) values ('other', 'paraules d''algú altre', 2)",
];
const whereHeIs = (site: Site) => whereIs(site, [email, "xiuxiueig"], voice);

async function eraseAlone({ env }: OpenSite): Promise<void> {
	const db = connect(env.DB);
	const by = { userId: "u" };
	equal(await deleteUser(db, "pau"), true);
	const sent = await findSent(db, { kind: "testimonials", recordId: "v" });
	equal(sent && (await withdrawRecord(db, sent, new Date())), true);
	const [trashed] = await findTrashed(db, "t");
	deepEqual(trashed && (await eraseTrashed(db, by, trashed)), []);
	deepEqual(await eraseRecord(db, by, "mapComments", "c"), []);
	await copyLedger({ db, env, log: { error: (event) => Promise.reject(new Error(event)) } });
}

describe("a backup from before somebody erased something", () => {
	const variables = useBucket();
	let site: OpenSite;
	const [older, newer] = [join(folder, "before-alone"), join(folder, "after-alone")];

	before(async () => {
		site = await openSite(join(folder, "alone"));
		await applyMigrations(site.env.DB);
		await site.env.DB.batch(rows.map((row) => site.env.DB.prepare(row)));
		await site.env.MEDIA.put(voice, "so", { httpMetadata: { contentType: "audio/webm" } });
		await backUp(site, older);
		await eraseAlone(site);
		await untilNextName(older);
		await backUp(site, newer);
	});
	after(() => site.close());

	it("does not bring it back with the ledger of a newer backup", async () => {
		await makeEmpty(target);
		await restoreBackup(older, target, quiet);
		deepEqual(await whereHeIs(target), ["map_comments", "testimonials", voice, "trash", "users"]);
		await makeEmpty(target);
		await restoreBackup(older, target, quiet, { ledgers: [newer] });
		deepEqual(await whereHeIs(target), []);
		deepEqual(await target.database.read("select id from auth_events"), []);
		deepEqual(await target.database.read("select id from reflections"), [{ id: "other" }]);
		await makeEmpty(target);
	});

	it("does not out of a bucket, when --from names it and a newer one is there", async () => {
		await send(older);
		await send(newer);
		const state = join(folder, "alone-from-bucket");
		const name = nameOf(await manifestOf(older));
		const restored = await runIn(
			variables,
			"restore",
			"--local",
			"--persist-to",
			state,
			"--r2",
			"copies",
			"--from",
			name,
		);
		match(restored.shown, /\n4 rows and 1 files were erased since the backup, and are again\n/);
		equal(restored.code, 0);
		const again = await openSite(state);
		deepEqual(await whereHeIs(again), []);
		deepEqual(await again.database.read("select id from reflections"), [{ id: "other" }]);
		await again.close();
	});
});
