import { Refusal } from "../shared/refusal.ts";
import { type Environment, namesOf, readConfig } from "./environment.ts";
import { ask, runInEnvironment } from "./wrangler.ts";

/** The id of a KV namespace. */
export function findNamespace(environment: Environment, title: string): string | undefined {
	const listed = ask<{ id: string; title: string }[]>(environment, "kv", "namespace", "list");
	return listed.find((one) => one.title === title)?.id;
}

/** The id of the site's own. Throws a Refusal. */
export function requireNamespace(environment: Environment): string {
	const { namespace } = namesOf(readConfig(environment));
	const id = findNamespace(environment, namespace);
	if (!id) throw new Refusal(`There is no KV namespace ${namespace}. npm run deploy makes it.`);
	return id;
}

/** Throws a Refusal. */
export function putInCache(environment: Environment, key: string, value: string): void {
	const id = requireNamespace(environment);
	const command = ["kv", "key", "put", key, value, "--namespace-id", id, "--remote"];
	const { status, said } = runInEnvironment(environment, command);
	if (status !== 0) throw new Refusal(`${key} could not be written to KV: ${said}`);
}
