import { Refusal } from "../shared/refusal.ts";
import { accountShown, requireAccount, requireSubdomain } from "../stores/cloudflare.ts";
import { hasBucket } from "../stores/remote-bucket.ts";
import { findNamespace } from "../stores/remote-cache.ts";
import { findDatabase } from "../stores/remote-database.ts";
import { missingQueues } from "../stores/remote-queues.ts";
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
