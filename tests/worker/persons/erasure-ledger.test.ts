import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { erasureLedger } from "#app/persons/requests/tables.ts";
import { findLedgerKey, rowHash } from "#app/platform/records/queries/erasure-ledger.ts";
import { flashOf, makeUser, openSession, password, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyStores } from "#tests/support/worker/bindings.ts";
import { atWork, trashed } from "#tests/support/worker/office.ts";
import { addComment, authorOf } from "#tests/support/worker/receipts.ts";

/* What is erased without a request of the person stands in the ledger too. */

beforeEach(emptyStores);

async function inR2(): Promise<string[]> {
	const { objects } = await env.MEDIA.list({ prefix: "erasures/" });
	const pages = await Promise.all(
		objects.map(async ({ key }) => (await env.MEDIA.get(key))?.json<{ rows: string[] }>()),
	);
	return pages.flatMap((page) => page?.rows ?? []);
}

const inDatabase = () =>
	db.select({ hash: erasureLedger.hash, isPending: erasureLedger.isPending }).from(erasureLedger);

async function expectEntered(table: string, id: string): Promise<void> {
	const hash = await rowHash(await findLedgerKey(db), table, id);
	expect(await inDatabase()).toEqual([{ hash, isPending: false }]);
	expect(await inR2()).toEqual([hash]);
}

it("an account that its owner deletes", async () => {
	const user = await makeUser();
	const answer = await postAs(await openSession(user), "/compte/esborra", { password });
	expect(flashOf(answer)).toBe("account.deleted");
	await expectEntered("users", user.id);
});

it("not an account whose deletion is refused", async () => {
	const user = await makeUser();
	const answer = await postAs(await openSession(user), "/compte/esborra", { password: "una altra" });
	expect(answer.status).toBe(400);
	expect([await inDatabase(), await inR2()]).toEqual([[], []]);
});

it("what staff erase for good, at once or from the trash", async () => {
	const { send } = await atWork();
	const first = await addComment();
	await send(`/admin/map-comments/${first}/elimina`, { definitiu: "on" });
	await expectEntered("map_comments", first);
	await db.delete(erasureLedger);
	const second = await addComment();
	await send(`/admin/map-comments/${second}/elimina`);
	const [kept] = await trashed(second);
	expect(await inDatabase()).toEqual([]);
	await send(`/admin/paperera/${kept?.id}/elimina`);
	expect(await inR2()).toContain(await rowHash(await findLedgerKey(db), "map_comments", second));
});

it("what its author withdraws", async () => {
	const id = await addComment();
	const { send } = await authorOf("mapComments", id);
	expect(flashOf(await send("/rebut/retira", { when: "later" }))).toBe("author.withdrawn");
	await expectEntered("map_comments", id);
});

it("comes to R2 with the cleanup where R2 did not answer", async () => {
	const user = await makeUser();
	const MEDIA = { put: () => Promise.reject(new Error("R2 does not answer")) };
	const broken = { ...env, MEDIA } as unknown as Cloudflare.Env;
	expect(flashOf(await postAs(await openSession(user), "/compte/esborra", { password }, broken))).toBe(
		"account.deleted",
	);
	expect(await inDatabase()).toMatchObject([{ isPending: true }]);
	expect(await inR2()).toEqual([]);
	await cleanUp(env, new Date(), { info: () => {}, error: () => {} });
	await expectEntered("users", user.id);
});
