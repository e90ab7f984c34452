import { Refusal } from "../../shared/refusal.ts";
import { type AskAccount, accountWithToken, signedInAccount } from "../../stores/cloudflare.ts";
import { namesOf, readConfig, requireBucket } from "../../stores/environment.ts";
import type { ObjectStore } from "../../stores/object-store.ts";
import { inJurisdiction, remoteObjects } from "../../stores/remote-objects.ts";

const tokenVariable = "BACKUP_CLOUDFLARE_API_TOKEN";
const accountVariable = "BACKUP_CLOUDFLARE_ACCOUNT_ID";

/** A bucket for backups, in the jurisdiction of the site's files. Throws a Refusal where it cannot be used. */
export async function openBucket(bucket: string): Promise<ObjectStore> {
	if (isOfSite(bucket)) throw new Refusal(`${bucket} holds the site's own files. Name another bucket.`);
	const { jurisdiction } = requireBucket(undefined);
	const { ask, account, signIn } = chooseAccount();
	const answer = await ask(`/r2/buckets/${bucket}/objects?per_page=1`, { headers: inJurisdiction(jurisdiction) });
	if (answer.status === 401 || answer.status === 403) {
		throw new Refusal(
			`Cloudflare refuses ${signIn} for the bucket ${bucket} of ${account}: it needs R2's "Admin Read & Write" there.\n${await answer.text()}`,
		);
	}
	if (answer.status === 404) {
		const option = jurisdiction ? ` --jurisdiction ${jurisdiction}` : "";
		throw new Refusal(
			`In ${account} there is no bucket ${bucket}. Signed in there: npx wrangler r2 bucket create ${bucket}${option}\n${await answer.text()}`,
		);
	}
	return remoteObjects({ bucket, jurisdiction }, ask);
}

/** The site's cleanup deletes what no record names. */
function isOfSite(bucket: string): boolean {
	const environments = [undefined, ...(readConfig(undefined).definedEnvironments ?? [])];
	return environments.some((environment) => namesOf(readConfig(environment)).bucket === bucket);
}

function chooseAccount(): { ask: AskAccount; account: string; signIn: string } {
	const { [tokenVariable]: token, [accountVariable]: id } = process.env;
	if (!token && !id) return { ask: signedInAccount(undefined), account: "the site's account", signIn: "your sign-in" };
	if (token && id) return { ask: accountWithToken(id, token), account: `the account ${id}`, signIn: tokenVariable };
	throw new Refusal(`Set ${tokenVariable} and ${accountVariable}, or neither: then the site's own account is used.`);
}
