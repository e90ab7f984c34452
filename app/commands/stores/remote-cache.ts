import { z } from "zod";
import { Refusal } from "../shared/refusal.ts";
import { requireOk, resultOf, signedInAccount } from "./cloudflare.ts";
import { type Environment, namesOf, readConfig } from "./environment.ts";

const namespaces = z.array(z.object({ id: z.string(), title: z.string() }));

/** As many as an account may have. */
const mostNamespaces = 1000;

export async function findNamespace(environment: Environment, title: string): Promise<string | undefined> {
	const answer = await signedInAccount(environment)(`/storage/kv/namespaces?per_page=${mostNamespaces}`);
	return (await resultOf(answer, namespaces)).find((one) => one.title === title)?.id;
}

/** The path of the values of the site's own namespace. Throws a Refusal. */
async function valuesOf(environment: Environment): Promise<string> {
	const { namespace } = namesOf(readConfig(environment));
	const id = await findNamespace(environment, namespace);
	if (!id) throw new Refusal(`There is no KV namespace ${namespace}. npm run deploy makes it.`);
	return `/storage/kv/namespaces/${id}/values`;
}

/** What the keys hold, as JSON; null where there is nothing. Throws a Refusal. */
export async function readFromCache(
	environment: Environment,
	keys: readonly string[],
): Promise<Record<string, unknown>> {
	const [ask, values] = [signedInAccount(environment), await valuesOf(environment)];
	const read = async (key: string): Promise<[string, unknown]> => {
		const answer = await ask(`${values}/${encodeURIComponent(key)}`);
		if (answer.status === 404) return [key, null];
		return [key, await (await requireOk(answer, `${key} could not be read from KV`)).json()];
	};
	return Object.fromEntries(await Promise.all(keys.map(read)));
}

/** Throws a Refusal. */
export async function putInCache(environment: Environment, key: string, value: string): Promise<void> {
	const path = `${await valuesOf(environment)}/${encodeURIComponent(key)}`;
	const answer = await signedInAccount(environment)(path, { method: "PUT", body: value });
	await requireOk(answer, `${key} could not be written to KV`);
}
