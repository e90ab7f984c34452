import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilTheEnd } from "#app/commands/backup/dump/dump.ts";
import { listTables } from "#app/commands/backup/fingerprint.ts";
import { makeBackup } from "#app/commands/backup/make.ts";
import { localSite, type Site } from "#app/commands/backup/sites.ts";
import { withLocalBindings } from "#app/commands/stores/local.ts";

export const quiet = () => {};

export function temporaryFolder(): string {
	return mkdtempSync(join(tmpdir(), "backup-test-"));
}

export interface OpenSite extends Site {
	env: Cloudflare.Env;
	close(): Promise<void>;
}

/** The local site of a folder, until it is closed. */
export async function openSite(state: string): Promise<OpenSite> {
	const opened = Promise.withResolvers<Cloudflare.Env>();
	const closing = Promise.withResolvers<void>();
	const closed = withLocalBindings(state, (env) => {
		opened.resolve(env);
		return closing.promise;
	});
	closed.catch(opened.reject);
	const env = await opened.promise;
	const close = () => {
		closing.resolve();
		return closed;
	};
	return { ...localSite(env), env, close };
}

export async function backUp(site: Site, backup: string): Promise<string[]> {
	const said: string[] = [];
	await makeBackup(site, backup, (line) => said.push(line));
	return said;
}

/** Without tables and objects. */
export async function makeEmpty({ database, objects, env }: OpenSite): Promise<void> {
	const namesOf = async (query: string) => (await database.read<{ name: string }>(query)).map(({ name }) => name);
	const tables = await namesOf(listTables);
	const triggers = await namesOf("select name from sqlite_schema where type = 'trigger'");
	await database.change([
		untilTheEnd,
		...triggers.map((name) => `drop trigger "${name}"`),
		...tables.map((name) => `delete from "${name}"`),
		...tables.map((name) => `drop table "${name}"`),
	]);
	await env.MEDIA.delete((await objects.list()).map(({ key }) => key));
}

export async function isEmpty({ database, objects }: Site): Promise<boolean> {
	const tables = await database.read(listTables);
	return tables.length === 0 && (await objects.list()).length === 0;
}

export function copyOf(backup: string): string {
	const copy = join(temporaryFolder(), "backup");
	cpSync(backup, copy, { recursive: true });
	return copy;
}

export function remove(...folders: string[]): void {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
