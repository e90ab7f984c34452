import { isLocal, requiredBindings, wrongVars } from "#app/config.server.ts";
import { Refusal } from "../shared/refusal.ts";
import { type Config, type Environment, type Names, namesOf, readConfig } from "../stores/environment.ts";

export interface Site extends Names {
	environment: Environment;
	url: string;
	/** About settings that work but could be better. */
	advice: string[];
}

export const jurisdiction = "eu";

/** Throws a Refusal that names everything that is wrong. */
export function requireSite(environment: Environment): Site {
	const config = readConfig(environment);
	const section = environment ? `[env.${environment}]` : "its top level";
	const wrong = [...missingBindings(config), ...misplaced(config), ...wrongSettings(config.vars)];
	if (wrong.length > 0) {
		throw new Refusal(
			`wrangler.toml, ${section}, is not ready to deploy:\n${wrong.map((one) => `  ${one}`).join("\n")}`,
		);
	}
	return {
		...namesOf(config),
		environment,
		url: new URL(String(config.vars.SITE_URL)).origin,
		advice: adviceFor(config.vars),
	};
}

function adviceFor(vars: Record<string, unknown>): string[] {
	if (!vars.EMAIL_FROM || String(vars.NEWSLETTER_DOUBLE_OPT_IN) === "true") return [];
	return [
		'NEWSLETTER_DOUBLE_OPT_IN is not "true" in wrangler.toml: anybody can subscribe the address of somebody else (app/commands/SETTINGS.md).',
	];
}

/** Vars that are wrong, and those that are right only on one's own machine. */
export function wrongSettings(vars: Record<string, unknown>): string[] {
	const site = String(vars.SITE_URL ?? "").replace(/\/$/, "");
	if (!isLocal(site)) return wrongVars(vars);
	return [
		"SITE_URL: is still the example: set the address that people will open, such as https://bici.example.cat",
		// The others, as they will be judged with a public address.
		...wrongVars({ ...vars, SITE_URL: "https://public.invalid" }),
	];
}

function missingBindings({ d1_databases, r2_buckets, kv_namespaces, images, ratelimits, queues }: Config): string[] {
	const named = [...d1_databases, ...r2_buckets, ...kv_namespaces].map(({ binding }) => binding);
	const present = [...named, images?.binding, ...ratelimits.map(({ name }) => name)].concat(
		(queues?.producers ?? []).map(({ binding }) => binding),
	);
	return requiredBindings.filter((name) => !present.includes(name)).map((name) => `${name}: binding missing`);
}

function misplaced({ d1_databases, r2_buckets }: Config): string[] {
	return [
		...d1_databases.filter((one) => !one.database_name).map(({ binding }) => `${binding}: needs a database_name`),
		...r2_buckets.filter((one) => !one.bucket_name).map(({ binding }) => `${binding}: needs a bucket_name`),
		...r2_buckets
			.filter((one) => one.jurisdiction !== jurisdiction)
			.map(({ binding }) => `${binding}: needs jurisdiction = "${jurisdiction}"`),
	];
}
