import { type ParseArgsConfig, parseArgs } from "node:util";

export const flag = { type: "boolean" } as const;
export const text = { type: "string" } as const;

/** For commands that work on the local site or on a deployed one. */
export const placeOptions = { local: flag, remote: flag, env: text, "persist-to": text } as const;

export const placeUsage = `  --env NAME          with --remote: the site of [env.NAME] in wrangler.toml, such as staging
  --persist-to DIR    where this machine's own data are kept, as for wrangler dev`;

interface Reading {
	args?: string[];
	allowPositionals?: boolean;
}

/** With positionals, unless `allowPositionals` is false. Undefined where the usage has to be shown. */
export function readArguments<const Names extends ParseArgsConfig["options"]>(
	options: Names,
	{ args, allowPositionals = true }: Reading = {},
) {
	try {
		const { values, positionals } = parseArgs({ args, options, allowPositionals });
		return Object.values(values).includes("") ? undefined : { values, positionals };
	} catch {
		return undefined;
	}
}

export const readOptions = <const Names extends ParseArgsConfig["options"]>(options: Names, args?: string[]) =>
	readArguments(options, { args, allowPositionals: false })?.values;

interface Place {
	local?: boolean;
	remote?: boolean;
	env?: string;
	"persist-to"?: string;
}

/** One of the two places; `--persist-to` is of this machine, `--env` of the deployed site. */
export function readPlace(read: Place | undefined) {
	const { local = false, remote = false, env: environment, "persist-to": state } = read ?? {};
	if (local === remote || (remote ? state : environment) !== undefined) return undefined;
	return { isRemote: remote, environment, state };
}
