import { accountShown, requireAccount } from "../stores/cloudflare.ts";
import { hasBucket } from "../stores/remote-bucket.ts";
import { findNamespace } from "../stores/remote-cache.ts";
import { findDatabase } from "../stores/remote-database.ts";
import { missingQueues } from "../stores/remote-queues.ts";
import { listApplied, readDeployed } from "./cloudflare.ts";
import type { Found } from "./plan.ts";
import { jurisdiction, type Site } from "./settings.ts";

export async function lookAtCloudflare(site: Site): Promise<Found> {
	const { environment } = site;
	const account = accountShown(requireAccount(environment));
	const database = await findDatabase(environment, site.database);
	return {
		account,
		database,
		hasBucket: await hasBucket(environment, site.bucket, jurisdiction),
		namespace: await findNamespace(environment, site.namespace),
		missingQueues: await missingQueues(environment, site.queues),
		applied: database ? await listApplied(environment) : [],
		deployed: await readDeployed(environment),
	};
}
