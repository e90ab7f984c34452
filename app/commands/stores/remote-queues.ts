import { z } from "zod";
import { resultOf, signedInAccount } from "./cloudflare.ts";
import type { Environment } from "./environment.ts";

const queues = z.array(z.object({ queue_name: z.string() }));

export async function missingQueues(environment: Environment, names: readonly string[]): Promise<string[]> {
	const wanted = new URLSearchParams(names.map((name) => ["name", name]));
	const answer = await signedInAccount(environment)(`/queues?${wanted}`);
	const found = (await resultOf(answer, queues)).map((one) => one.queue_name);
	return names.filter((name) => !found.includes(name));
}
