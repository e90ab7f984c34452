import { deploy } from "./deploy/deploy.ts";
import { lookAtCloudflare } from "./deploy/look.ts";
import { requireSite } from "./deploy/settings.ts";
import { flag, readOptions, text } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";

const usage = `npm run deploy                     brings this working copy to production
npm run deploy -- --env staging    to the site of [env.staging] in wrangler.toml
npm run deploy -- --dry-run        says what it would do, and changes nothing
npm run deploy -- --built          uploads build/ as it is: what was tested, and built elsewhere

It says what it will do and does it. Interrupted anywhere and run again, it goes on.`;

const wanted = readOptions({ env: text, "dry-run": flag, built: flag });
await runCommand(usage, wanted, async ({ env, "dry-run": isDry = false, built: isBuilt }) => {
	console.log(await deploy(requireSite(env), lookAtCloudflare, { isDry, isBuilt }));
});
