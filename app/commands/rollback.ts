import { listApplied } from "./deploy/applied.ts";
import { findWayBack } from "./deploy/earlier.ts";
import { goBack } from "./deploy/go-back.ts";
import { waitForVersion } from "./deploy/health.ts";
import { requireSite } from "./deploy/settings.ts";
import { readDeployed } from "./deploy/versions.ts";
import { flag, readOptions, text } from "./shared/arguments.ts";
import { Refusal, runCommand } from "./shared/refusal.ts";
import { accountShown, requireAccount } from "./stores/cloudflare.ts";

const usage = `npm run rollback                     production answers with the version before
npm run rollback -- --env staging    the site of [env.staging] in wrangler.toml
npm run rollback -- --dry-run        says what it would do, and changes nothing
npm run rollback -- --anyway         also where that version was never tried with the database as it is,
                                   or has other secrets

The database and its rows stay as they are.`;

const wanted = readOptions({ env: text, "dry-run": flag, anyway: flag });

async function main({
	env: environment,
	"dry-run": isDry,
	anyway = false,
}: NonNullable<typeof wanted>): Promise<string> {
	const site = requireSite(environment);
	console.log(`account  ${accountShown(requireAccount(environment))}`);
	const way = findWayBack(await readDeployed(environment), await listApplied(environment));
	const { from, to, isCompatible, schema, secrets } = way;
	const commit = to.commit ? `, commit ${to.commit}` : "";
	console.log(`now      ${from}\nback to  ${to.id}, uploaded ${to.createdAt}${commit}\n${schema}`);
	if (secrets) console.log(secrets);
	if (isCompatible === false && !anyway) {
		throw new Refusal(
			"Nothing was changed. To go back all the same, add --anyway; to mend and deploy is the safer way.",
		);
	}
	if (isDry) return "This was a dry run: nothing was changed.";
	goBack(way, environment, { anyway });
	await waitForVersion(site, to.id);
	return `${site.url} is version ${to.id} again.`;
}

await runCommand(usage, wanted, async (read) => console.log(await main(read)));
