import { z } from "zod";
import { lacksMigrations } from "#app/data/errors.ts";
import { Refusal } from "../shared/refusal.ts";
import { CloudflareRefusal, resultOf, signedInAccount } from "../stores/cloudflare.ts";
import { type Environment, environmentShown, namesOf, readConfig } from "../stores/environment.ts";
import { query } from "../stores/remote-database.ts";

/* Reads what is deployed. Changes nothing. */

export interface Version {
	id: string;
	createdAt: string;
	/** The commit it was built from, where `npm run deploy` uploaded it from a clean working tree. */
	commit?: string;
	/** The newest migration that it knows, where `npm run deploy` uploaded it. */
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

/** In the order in which they were applied. */
export async function listApplied(environment: Environment): Promise<string[]> {
	try {
		const rows = await query<{ name: string }>(environment, "select name from d1_migrations order by id");
		return rows.map(({ name }) => name);
	} catch (error) {
		if (lacksMigrations(error)) return [];
		const command = `npx wrangler d1 migrations list DB --remote${environmentShown(environment)}`;
		throw new Refusal(`The database's migrations could not be read: ${error}\nThe same by hand: ${command}`);
	}
}

const noSuchWorker = 10007;

export async function readDeployed(environment: Environment): Promise<Deployed> {
	const ask = signedInAccount(environment);
	const path = `/workers/scripts/${namesOf(readConfig(environment)).worker}`;
	try {
		const { items } = await resultOf(await ask(`${path}/versions`), listedVersions);
		const { deployments } = await resultOf(await ask(`${path}/deployments`), listedDeployments);
		const history = deployments
			.toSorted((a, b) => b.created_on.localeCompare(a.created_on))
			.flatMap((deployment) => deployment.versions.filter(({ percentage }) => percentage === 100));
		return {
			versions: items.map(readVersion).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
			history: history.map(({ version_id }) => version_id),
		};
	} catch (error) {
		if (error instanceof CloudflareRefusal && error.code === noSuchWorker) return { versions: [], history: [] };
		throw error;
	}
}

const listedVersion = z.object({
	id: z.string(),
	metadata: z.object({ created_on: z.string() }),
	annotations: z.record(z.string(), z.string().optional()).optional(),
});
const listedVersions = z.object({ items: z.array(listedVersion) });
const listedDeployments = z.object({
	deployments: z.array(
		z.object({
			created_on: z.string(),
			versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
		}),
	),
});

/** Enough to tell databases apart: a message has room for a hundred characters. */
export const shortId = (database: string) => database.slice(0, 8);

export const notesOf = (migration: string | undefined, database: string, commit: string | undefined) => [
	...["--message", `knows ${migration} in ${shortId(database)}`],
	...(commit ? ["--tag", commit] : []),
];

function readVersion({ id, metadata, annotations = {} }: z.infer<typeof listedVersion>): Version {
	const [, migration, database] = /^knows (\S+) in (\S+)$/.exec(annotations["workers/message"] ?? "") ?? [];
	return { id, createdAt: metadata.created_on, commit: annotations["workers/tag"], migration, database };
}
