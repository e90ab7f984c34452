import { lacksMigrations } from "#app/data/db.server.ts";
import { Refusal } from "../refusal.ts";
import { type Environment, environmentShown, inEnvironment } from "../stores/environment.ts";
import { query } from "../stores/remote-database.ts";
import { runWrangler } from "../stores/wrangler.ts";

/* What is at Cloudflare, asked through wrangler. Nothing is changed here. */

export interface Version {
	id: string;
	createdAt: string;
	/** The commit it was built from, where `npm run deploy` uploaded it from a clean working tree. */
	commit?: string;
	/** The last migration that it knows, where `npm run deploy` uploaded it. */
	migration?: string;
}

export interface Deployed {
	/** Newest first, ten at most. None where the worker does not exist. */
	versions: Version[];
	/** Ids of the versions that answered everybody, the present one first. Ten deployments at most. */
	history: string[];
}

export interface Database {
	id: string;
	/** "eu", another one, or null for anywhere. It cannot be changed. */
	jurisdiction: string | null;
}

/** Throws a Refusal. */
export function requireAccount(): string {
	const { status, stdout, stderr } = runWrangler(["whoami", "--json"]);
	if (status !== 0) {
		throw new Refusal(`You are not signed in: npx wrangler login, or set CLOUDFLARE_API_TOKEN.\n${stderr.trim()}`);
	}
	const { accounts = [] } = JSON.parse(stdout) as { accounts?: { id: string; name: string }[] };
	const wanted = process.env.CLOUDFLARE_ACCOUNT_ID;
	const account = wanted ? accounts.find(({ id }) => id === wanted) : accounts[0];
	if (wanted) return account ? `${account.name} (${wanted})` : wanted;
	if (accounts.length === 1 && account) return `${account.name} (${account.id})`;
	const list = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join("");
	throw new Refusal(`Say which account with CLOUDFLARE_ACCOUNT_ID. You may use ${accounts.length}:${list}`);
}

export function findDatabase(environment: Environment, name: string): Database | undefined {
	const listed = ask<{ uuid: string; name: string; jurisdiction?: string | null }[]>(
		environment,
		"d1",
		"list",
		"--json",
	);
	const found = listed.find((one) => one.name === name);
	return found && { id: found.uuid, jurisdiction: found.jurisdiction ?? null };
}

export function findNamespace(environment: Environment, title: string): string | undefined {
	const listed = ask<{ id: string; title: string }[]>(environment, "kv", "namespace", "list");
	return listed.find((one) => one.title === title)?.id;
}

export function hasBucket(environment: Environment, name: string, jurisdiction: string): boolean {
	const command = ["r2", "bucket", "lifecycle", "list", name, "--jurisdiction", jurisdiction];
	const { status, said } = run(environment, command);
	if (status === 0) return true;
	if (said.includes("bucket does not exist")) return false;
	throw new Refusal(`The bucket ${name} could not be reached: ${said}`);
}

/** In the order in which they were applied. */
export function listApplied(environment: Environment): string[] {
	try {
		const rows = query<{ name: string }>(environment, "select name from d1_migrations order by id");
		return rows.map(({ name }) => name);
	} catch (error) {
		if (lacksMigrations(error)) return [];
		const command = `npx wrangler d1 migrations list DB --remote${environmentShown(environment)}`;
		throw new Refusal(`The database's migrations could not be read: ${error}\nThe same by hand: ${command}`);
	}
}

export function readBookmark(environment: Environment): string {
	return ask<{ bookmark: string }>(environment, "d1", "time-travel", "info", "DB", "--json").bookmark;
}

export function readDeployed(environment: Environment): Deployed {
	const { status, stdout, said } = run(environment, ["versions", "list", "--json"]);
	if (status !== 0 && said.includes("does not exist")) return { versions: [], history: [] };
	if (status !== 0) throw new Refusal(`The worker's versions could not be read: ${said}`);
	const versions = (JSON.parse(stdout) as ListedVersion[]).map(readVersion);
	const deployments = ask<ListedDeployment[]>(environment, "deployments", "list", "--json");
	const history = deployments
		.toSorted((a, b) => b.created_on.localeCompare(a.created_on))
		.flatMap((deployment) => deployment.versions.filter(({ percentage }) => percentage === 100));
	return {
		versions: versions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
		history: history.map(({ version_id }) => version_id),
	};
}

interface ListedVersion {
	id: string;
	metadata: { created_on: string };
	annotations?: Record<string, string | undefined>;
}

interface ListedDeployment {
	created_on: string;
	versions: { version_id: string; percentage: number }[];
}

/** What `npm run deploy` notes on each version that it uploads. */
export const notesOf = (migration: string | undefined, commit: string | undefined) => [
	...["--message", `knows ${migration}`],
	...(commit ? ["--tag", commit] : []),
];

function readVersion({ id, metadata, annotations = {} }: ListedVersion): Version {
	const [, migration] = /^knows (\S+)$/.exec(annotations["workers/message"] ?? "") ?? [];
	return { id, createdAt: metadata.created_on, commit: annotations["workers/tag"], migration };
}

function run(environment: Environment, command: string[]) {
	const { status, stdout, stderr } = runWrangler([...command, ...inEnvironment(environment)]);
	return { status, stdout, said: `${stdout}${stderr}`.trim() };
}

function ask<T>(environment: Environment, ...command: string[]): T {
	const { status, stdout, said } = run(environment, command);
	if (status !== 0) throw new Refusal(`wrangler ${command.join(" ")}: ${said}`);
	return JSON.parse(stdout.slice(stdout.search(/^[[{]/m))) as T;
}
