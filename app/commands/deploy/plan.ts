import { missingAmong, neededMigration } from "#app/platform/data/migrations.ts";
import { Refusal } from "../shared/refusal.ts";
import { environmentShown } from "../stores/environment.ts";
import type { RemoteDatabase } from "../stores/remote-database.ts";
import { jurisdiction, type Site } from "./settings.ts";
import { type Deployed, shortId } from "./versions.ts";

/** What is at Cloudflare before a deployment. */
export interface Found {
	account: string;
	database?: RemoteDatabase;
	hasBucket: boolean;
	namespace?: string;
	missingQueues: string[];
	/** Names of the migrations that the database has. */
	applied: string[];
	deployed: Deployed;
}

export interface Plan {
	createsDatabase: boolean;
	createsBucket: boolean;
	createsNamespace: boolean;
	/** The worker does not exist yet: no version can be uploaded without deploying it. */
	isFirst: boolean;
	/** A version of the same commit with the same database, which an earlier run has uploaded. */
	uploaded?: string;
	isDeployed: boolean;
	migrations: string[];
	takesBookmark: boolean;
}

/** What is uploaded. */
export interface Source {
	/** Undefined where files differ from it. */
	commit: string | undefined;
	/** build/ is taken as it is. */
	isBuilt: boolean;
}

/** Throws a Refusal where the database is in the wrong place. `commit`: undefined where files differ from it. */
export function makePlan(site: Site, found: Found, commit: string | undefined): Plan {
	const { database, deployed } = found;
	if (database && database.jurisdiction !== jurisdiction) throw notInTheEu(site);
	// Only the newest one: an older one lacks secrets that were set since.
	const [newest] = deployed.versions;
	const isSame = commit !== undefined && newest?.commit === commit && newest.database === idOf(database);
	const uploaded = isSame ? newest.id : undefined;
	return {
		createsDatabase: !database,
		createsBucket: !found.hasBucket,
		createsNamespace: !found.namespace,
		isFirst: !newest,
		uploaded,
		isDeployed: uploaded !== undefined && deployed.history[0] === uploaded,
		migrations: missingAmong(found.applied),
		takesBookmark: found.applied.length > 0,
	};
}

const idOf = (database: RemoteDatabase | undefined) => database && shortId(database.id);

function notInTheEu({ database, environment }: Site): Refusal {
	const env = environmentShown(environment);
	return new Refusal(`The database ${database} is not in the EU, and a database cannot be moved. Nothing was changed.
If it is empty (\`npx wrangler deploy\` makes such ones): npx wrangler d1 delete ${database}
If it holds data: npm run backup -- --remote${env} --out before, give it a new database_name in wrangler.toml,
npm run deploy${env && ` --${env}`}, then npm run restore -- --remote${env} --from before`);
}

export function describe(site: Site, found: Found, plan: Plan, { commit, isBuilt }: Source): string[] {
	const { deployed, applied } = found;
	const unknown = applied.length - (missingAmong([]).length - plan.migrations.length);
	const source = commit ? `commit ${commit}` : "this working copy, which differs from its commit,";
	const made = (creates: boolean) => (creates ? "is missing: will be created" : "is there");
	const version = plan.uploaded ? `version ${plan.uploaded}` : "the new version";
	const present = deployed.history[0] ? `now ${deployed.history[0]}` : "there is none yet";
	return [
		`account     ${found.account}`,
		`database    ${site.database}, in the EU: ${made(plan.createsDatabase)}`,
		`bucket      ${site.bucket}, in the EU: ${made(plan.createsBucket)}`,
		`namespace   ${site.namespace}: ${made(plan.createsNamespace)}`,
		...site.queues.map((name) => `queue       ${name}: ${made(found.missingQueues.includes(name))}`),
		plan.uploaded
			? `upload      ${version} of commit ${commit} is uploaded already`
			: `upload      ${isBuilt ? `build/ of ${source} as it is` : `build ${source} and upload it`}`,
		plan.takesBookmark ? "bookmark    of the database, to go back to" : "bookmark    none: the database is empty",
		plan.migrations.length > 0
			? `migrations  apply ${plan.migrations.join(", ")}`
			: `migrations  all are applied, up to ${neededMigration}`,
		...(unknown > 0
			? [`            the database has ${unknown} that this working copy does not know: is it an old one?`]
			: []),
		plan.isDeployed ? `deploy      ${version} is deployed already` : `deploy      ${version} to everybody (${present})`,
		`address     ${site.url}, and the hourly cleanup`,
		`health      ask ${site.url}/healthz until it names the version`,
	];
}
