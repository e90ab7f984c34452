import { accountShown, requireAccount } from "../stores/cloudflare.ts";
import { hasBucket } from "../stores/remote-bucket.ts";
import { findNamespace } from "../stores/remote-cache.ts";
import { findDatabase, listApplied, readDeployed } from "./cloudflare.ts";
import type { Found } from "./plan.ts";
import { jurisdiction, type Site } from "./settings.ts";

/** Changes nothing. */
export function lookAtCloudflare(site: Site): Found {
	const { environment } = site;
	const account = accountShown(requireAccount(environment));
	const database = findDatabase(environment, site.database);
	return {
		account,
		database,
		hasBucket: hasBucket(environment, site.bucket, jurisdiction),
		namespace: findNamespace(environment, site.namespace),
		applied: database ? listApplied(environment) : [],
		deployed: readDeployed(environment),
	};
}
