import { lacksMigrations } from "#app/data/errors.ts";
import { Refusal } from "../shared/refusal.ts";
import { type Environment, environmentShown } from "../stores/environment.ts";
import { query } from "../stores/remote-database.ts";
import { ask, runInEnvironment } from "../stores/wrangler.ts";

/* What a deployment has to know of Cloudflare, asked through wrangler. Nothing is changed here. */

export interface Version {
	id: string;
	createdAt: string;
	/** The commit it was built from, where `npm run deploy` uploaded it from a clean working tree. */
	commit?: string;
	/** The last migration that it knows, where `npm run deploy` uploaded it. */
	migration?: string;
	/** The beginning of its database's id, likewise. */
	database?: string;
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

export function readDeployed(environment: Environment): Deployed {
	const { status, stdout, said } = runInEnvironment(environment, ["versions", "list", "--json"]);
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

/** Enough to tell databases apart: a message has room for a hundred characters. */
export const shortId = (database: string) => database.slice(0, 8);

/** What `npm run deploy` notes on each version that it uploads. */
export const notesOf = (migration: string | undefined, database: string, commit: string | undefined) => [
	...["--message", `knows ${migration} in ${shortId(database)}`],
	...(commit ? ["--tag", commit] : []),
];

function readVersion({ id, metadata, annotations = {} }: ListedVersion): Version {
	const [, migration, database] = /^knows (\S+) in (\S+)$/.exec(annotations["workers/message"] ?? "") ?? [];
	return { id, createdAt: metadata.created_on, commit: annotations["workers/tag"], migration, database };
}
