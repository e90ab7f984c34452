import { execFile } from "node:child_process";
import { after, before, beforeEach } from "node:test";
import { checkBackup } from "#app/commands/backup/check.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import { makeBackup } from "#app/commands/backup/make.ts";
import { fetchBackup } from "#app/commands/backup/r2/fetch.ts";
import { nameOf } from "#app/commands/backup/r2/keys.ts";
import { openBucket } from "#app/commands/backup/r2/open.ts";
import { sendBackup } from "#app/commands/backup/r2/send.ts";
import type { ObjectStore } from "#app/commands/stores/object-store.ts";
import { withTemporaryFolder } from "#app/commands/stores/temporary.ts";
import { cloudflareApi } from "#tests/setup/cloudflare/api.ts";
import { PretendedBucket } from "#tests/setup/cloudflare/bucket.ts";
import { quiet } from "#tests/setup/servers/backups.ts";
import { copyOfBackup, original } from "./open-sites.ts";

/* The bucket of another account, over HTTP, with somebody who answers in Cloudflare's place. */
export const bucket = new PretendedBucket("copies");
export const signIn = { BACKUP_CLOUDFLARE_API_TOKEN: "other-token", BACKUP_CLOUDFLARE_ACCOUNT_ID: "other" };

export function setSignIn(variables: Partial<typeof signIn>): void {
	for (const name of Object.keys(signIn)) delete process.env[name];
	Object.assign(process.env, variables);
}

/** For the tests of a suite: an empty bucket, and the sign-in to it. Returns the variables of the API. */
export function useBucket(): Record<string, string> {
	const variables: Record<string, string> = {};
	let close = () => {};
	before(async () => {
		const other = { id: "other", token: "other-token", bucket };
		const api = await cloudflareApi({ other, bucket: new PretendedBucket("beside") });
		Object.assign(variables, api.env);
		close = api.close;
		process.env.CLOUDFLARE_API_BASE_URL = api.env.CLOUDFLARE_API_BASE_URL;
	});
	beforeEach(() => {
		bucket.objects.clear();
		bucket.isLocked = false;
		setSignIn(signIn);
	});
	after(() => {
		close();
		setSignIn({});
		delete process.env.CLOUDFLARE_API_BASE_URL;
	});
	return variables;
}

export async function manifestOf(backup: string) {
	const manifest = await readManifest(backup);
	if (!manifest) throw new Error("there is no manifest");
	return manifest;
}

export async function send(backup: string, store?: ObjectStore): Promise<string> {
	const said: string[] = [];
	await sendBackup(backup, await manifestOf(backup), store ?? (await openBucket("copies")), (line) => said.push(line));
	return said.join("\n");
}

/** A backup that was made after the others. */
export async function makeLater(): Promise<string> {
	const copy = copyOfBackup();
	await untilNextName(copy);
	await makeBackup(original, copy, quiet);
	return copy;
}

/** Backups are named by the second in which they were made. */
export async function untilNextName(backup: string): Promise<void> {
	const { made } = await manifestOf(backup);
	while (nameOf({ made: new Date().toISOString() }) <= nameOf({ made })) await new Promise((go) => setTimeout(go, 50));
}

/** A command, as a process. */
export function runIn(variables: Record<string, string>, command: string, ...args: string[]) {
	return new Promise<{ code: number | null; shown: string }>((resolve) => {
		const options = { env: { ...variables, ...process.env } };
		const child = execFile(process.execPath, [`app/commands/${command}.ts`, ...args], options, (_, stdout, stderr) =>
			resolve({ code: child.exitCode, shown: stdout + stderr }),
		);
	});
}

export const verify = (name?: string) =>
	withTemporaryFolder(async (into) => {
		const found = await fetchBackup(await openBucket("copies"), name, into);
		await checkBackup(into);
		return found;
	});
