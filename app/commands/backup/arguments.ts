import { type ParseArgsConfig, parseArgs } from "node:util";
import { Refusal } from "../refusal.ts";

const persist = "  --persist-to DIR    where this machine's own data are kept, as for wrangler dev";
export const usages = {
	backup: `npm run backup -- --local     copies the database and all files of this machine into a folder
npm run backup -- --remote    those of the deployed site

  --out DIR           the folder, by itself backups/ and the time; over an earlier backup it copies only new files
${persist}`,
	restore: `npm run restore -- --local --from DIR     brings a backup into an empty database and bucket of this machine
npm run restore -- --remote --from DIR    into the deployed, empty ones

  --database-only     rows alone, beside a bucket that was not lost
${persist}`,
	verify: "npm run verify -- --from DIR    reads a backup again and names each fault; changes nothing",
	drill: `npm run drill    backs up, destroys, restores and compares a site, in folders that are thrown away

  --scale N           with N made-up testimonials, map comments and reflections; 500 by itself`,
};

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;
export const options = {
	local: flag,
	remote: flag,
	"persist-to": text,
	out: text,
	from: text,
	scale: text,
	"database-only": flag,
} as const;

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
	"persist-to"?: string;
}

/** One of the two places; `--persist-to` is of this machine. */
export function readPlace({ local = false, remote = false, "persist-to": state }: Place) {
	return local !== remote && !(remote && state !== undefined) ? { isRemote: remote, state } : undefined;
}

/** `run` is undefined where the arguments are wrong. */
export async function runCommand(usage: string, run: (() => Promise<void>) | undefined): Promise<void> {
	if (!run) {
		console.error(usage);
		process.exitCode = 2;
		return;
	}
	try {
		await run();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}
