import { type ParseArgsConfig, parseArgs } from "node:util";
import { environmentOption } from "../stores/environment.ts";

const places = `  --env NAME          with --remote: the site of [env.NAME] in wrangler.toml, such as staging
  --persist-to DIR    where this machine's own data are kept, as for wrangler dev`;
export const usages = {
	backup: `npm run backup -- --local     copies the database and all files of this machine into a folder
npm run backup -- --remote    those of the deployed site

  --out DIR           the folder, by itself backups/ and the time; over an earlier backup it copies only new files
${places}`,
	restore: `npm run restore -- --local --from DIR     brings a backup into an empty database and bucket of this machine
npm run restore -- --remote --from DIR    into the deployed, empty ones

  --database-only     rows alone, beside a bucket that was not lost
${places}`,
	verify: "npm run verify -- --from DIR    reads a backup again and names each fault; changes nothing",
	drill: `npm run drill    backs up, destroys, restores and compares a site, in folders that are thrown away

  --scale N           with N made-up testimonials, map comments and reflections; 500 by itself`,
};

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;
export const placeOptions = { local: flag, remote: flag, ...environmentOption, "persist-to": text } as const;
export const options = { out: text, from: text, scale: text, "database-only": flag } as const;

/** Undefined where the usage has to be shown. */
export function readOptions<const Names extends ParseArgsConfig["options"]>(
	names: Names,
	args = process.argv.slice(2),
) {
	try {
		const { values } = parseArgs({ args, options: names });
		return Object.values(values).includes("") ? undefined : values;
	} catch {
		return undefined;
	}
}

interface Place {
	local?: boolean;
	remote?: boolean;
	env?: string;
	"persist-to"?: string;
}

/** One of the two places; `--persist-to` is of this machine, `--env` of the deployed site. */
export function readPlace({ local = false, remote = false, env: environment, "persist-to": state }: Place) {
	if (local === remote || (remote ? state : environment) !== undefined) return undefined;
	return { isRemote: remote, environment, state };
}
