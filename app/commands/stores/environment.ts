import { unstable_readConfig } from "wrangler";
import { Refusal } from "../shared/refusal.ts";

/** The NAME of a section [env.NAME] in wrangler.toml; undefined is the top level, which is production. */
export type Environment = string | undefined;

/** Arguments that lead wrangler to the environment. Without `--env` it warns that there are several. */
export function inEnvironment(environment: Environment): string[] {
	return ["--config", "wrangler.toml", "--env", environment ?? ""];
}

/** What is read here of wrangler's configuration. Its own type is in a package that it does not bring. */
export interface Section {
	name?: string;
	vars?: Record<string, unknown>;
	d1_databases?: { binding: string; database_name?: string; database_id?: string }[];
	r2_buckets?: { binding: string; bucket_name?: string; jurisdiction?: string }[];
	kv_namespaces?: { binding: string; id?: string }[];
	ratelimits?: { name: string; namespace_id: string }[];
	queues?: {
		producers?: { binding: string; queue: string }[];
		consumers?: { queue: string; dead_letter_queue?: string }[];
	};
	images?: { binding: string };
	routes?: (string | { pattern: string; custom_domain?: boolean })[];
	workers_dev?: boolean;
	preview_urls?: boolean;
	exports?: Record<string, { type: "worker"; cache: { enabled: boolean } }>;
}

/** As wrangler completes it: lists that are not there are empty. */
export type Config = Required<Pick<Section, "vars" | "d1_databases" | "r2_buckets" | "kv_namespaces" | "ratelimits">> &
	Section & { account_id?: string; definedEnvironments?: string[]; targetEnvironment?: string };

/** wrangler.toml as wrangler reads it for the environment. Throws a Refusal where there is none of that name. */
export function readConfig(environment: Environment): Config {
	const config = "wrangler.toml";
	const production: Config = unstable_readConfig({ config });
	if (environment === undefined) return production;
	if (!production.definedEnvironments?.includes(environment)) {
		throw new Refusal(`wrangler.toml has no section [env.${environment}].`);
	}
	return unstable_readConfig({ config, env: environment });
}

/** What a site has at Cloudflare. */
export interface Names {
	worker: string;
	database: string;
	bucket: string;
	jurisdiction?: string;
	/** The title of the KV namespace. As wrangler calls one that it makes itself. */
	namespace: string;
	/** Also those of dead letters. */
	queues: string[];
}

/** Empty where wrangler.toml does not say it. */
export function namesOf({ name: worker = "", d1_databases: [database], r2_buckets: [bucket], queues }: Config): Names {
	const consumed = (queues?.consumers ?? []).flatMap((one) => [one.queue, one.dead_letter_queue ?? one.queue]);
	return {
		worker,
		database: database?.database_name ?? "",
		bucket: bucket?.bucket_name ?? "",
		jurisdiction: bucket?.jurisdiction,
		namespace: `${worker}-cache`,
		queues: [...new Set([...(queues?.producers ?? []).map(({ queue }) => queue), ...consumed])],
	};
}

/** Throws a Refusal. */
export function requireBucket(environment: Environment): Pick<Names, "bucket" | "jurisdiction"> {
	const names = namesOf(readConfig(environment));
	if (!names.bucket) throw new Refusal("wrangler.toml names no bucket for MEDIA.");
	return names;
}

/** The option as it is repeated in a command that is shown: " --env staging". */
export const environmentShown = (environment: Environment) => (environment ? ` --env ${environment}` : "");
