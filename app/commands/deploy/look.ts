import { z } from "zod";
import { Refusal } from "../shared/refusal.ts";
import { accountShown, requireAccount, requireSubdomain, resultOf, signedInAccount } from "../stores/cloudflare.ts";
import type { Environment } from "../stores/environment.ts";
import { hasBucket } from "../stores/remote-bucket.ts";
import { findNamespace } from "../stores/remote-cache.ts";
import { findDatabase } from "../stores/remote-database.ts";
import { listApplied } from "./applied.ts";
import type { Found } from "./plan.ts";
import { jurisdiction, type Site } from "./settings.ts";
import { readDeployed } from "./versions.ts";

/** Throws a Refusal with everything that Cloudflare refuses, so that it is put right in one go. */
export async function lookAtCloudflare(site: Site): Promise<Found> {
	const { environment } = site;
	const account = accountShown(requireAccount(environment));
	const [database, hasOne, namespace, missing, deployed] = await together(
		findDatabase(environment, site.database),
		hasBucket(environment, site.bucket, jurisdiction),
		findNamespace(environment, site.namespace),
		missingQueues(environment, site.queues),
		readDeployed(environment),
		requireSubdomain(environment),
	);
	return {
		account,
		database,
		hasBucket: hasOne,
		namespace,
		missingQueues: missing,
		applied: database ? await listApplied(environment) : [],
		deployed,
	};
}

const queues = z.array(z.object({ queue_name: z.string() }));

async function missingQueues(environment: Environment, names: readonly string[]): Promise<string[]> {
	const wanted = new URLSearchParams(names.map((name) => ["name", name]));
	const answer = await signedInAccount(environment)(`/queues?${wanted}`);
	const found = (await resultOf(answer, queues)).map((one) => one.queue_name);
	return names.filter((name) => !found.includes(name));
}

async function together<Answers extends unknown[]>(
	...asked: { [N in keyof Answers]: Promise<Answers[N]> }
): Promise<Answers> {
	const refusals: string[] = [];
	const answers: unknown[] = [];
	for (const one of await Promise.allSettled(asked)) {
		if (one.status === "fulfilled") answers.push(one.value);
		else if (one.reason instanceof Refusal) refusals.push(one.reason.message);
		else throw one.reason;
	}
	if (refusals.length > 0) throw new Refusal(refusals.join("\n"));
	return answers as Answers;
}
