import { z } from "zod";
import { CloudflareRefusal, resultOf, signedInAccount } from "../stores/cloudflare.ts";
import { type Environment, namesOf, readConfig } from "../stores/environment.ts";

/* Reads which versions there are. Changes nothing. */

export interface Version {
	id: string;
	createdAt: string;
	/** Itself, or the version that it is but for its secrets. */
	upload: string;
	/** The commit it was built from, where `npm run deploy` uploaded it from a clean working tree. */
	commit?: string;
	/** The newest migration that it knows, where `npm run deploy` uploaded it. */
	migration?: string;
	/** The beginning of its database's id, likewise. */
	database?: string;
	/** Names of its secrets. */
	secrets: string[];
}

export interface Deployed {
	/** Newest first, ten at most. None where the worker does not exist. */
	versions: Version[];
	/** Ids of the versions that answered everybody, the present one first. Ten deployments at most. */
	history: string[];
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
		const versions = await Promise.all(
			items.map(async ({ id }) => resultOf(await ask(`${path}/versions/${id}`), version)),
		);
		return {
			versions: withNotes(versions.toSorted((a, b) => b.metadata.created_on.localeCompare(a.metadata.created_on))),
			history: history.map(({ version_id }) => version_id),
		};
	} catch (error) {
		if (error instanceof CloudflareRefusal && error.code === noSuchWorker) return { versions: [], history: [] };
		throw error;
	}
}

const listedVersions = z.object({ items: z.array(z.object({ id: z.string() })) });
const version = z.object({
	id: z.string(),
	metadata: z.object({ created_on: z.string() }),
	annotations: z.record(z.string(), z.string().optional()).default({}),
	resources: z.object({
		bindings: z.array(z.looseObject({ type: z.string(), name: z.string() })),
		script: z.object({ etag: z.string() }),
	}),
});
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

type Read = z.infer<typeof version>;

function readNotes({ annotations }: Read): Pick<Version, "commit" | "migration" | "database"> {
	const [, migration, database] = /^knows (\S+) in (\S+)$/.exec(annotations["workers/message"] ?? "") ?? [];
	return { commit: annotations["workers/tag"], migration, database };
}

/** `wrangler secret put` makes a version with the code of the newest one and without its notes. Newest first. */
export function withNotes(versions: Read[]): Version[] {
	const noted = versions.filter((one) => readNotes(one).migration);
	return versions.map((one, at) => {
		const older = versions.slice(at).find((other) => noted.includes(other) && etagOf(other) === etagOf(one));
		const { commit, migration, database } = readNotes(noted.includes(one) || !older ? one : older);
		return {
			id: one.id,
			createdAt: one.metadata.created_on,
			upload: !noted.includes(one) && older && settingsOf(older) === settingsOf(one) ? older.id : one.id,
			commit,
			migration,
			database,
			secrets: one.resources.bindings.filter(isSecret).map(({ name }) => name),
		};
	});
}

const etagOf = ({ resources }: Read) => resources.script.etag;
const isSecret = ({ type }: { type: string }) => type === "secret_text";

/** Vars and other bindings: somebody may have changed them in the dashboard. */
function settingsOf({ resources: { bindings } }: Read): string {
	const others = bindings.filter((one) => !isSecret(one));
	return JSON.stringify(others.toSorted((a, b) => a.name.localeCompare(b.name)));
}
