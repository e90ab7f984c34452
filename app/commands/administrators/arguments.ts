import { parseArgs } from "node:util";
import { limits } from "#app/platform/content/limits.ts";
import { isRole, type Role, roles } from "#app/platform/content/roles.ts";
import { email as emailSchema } from "#app/platform/ui/form/schema.ts";
import { placeOptions, placeUsage, text } from "../shared/arguments.ts";
import type { Environment } from "../stores/environment.ts";

export const usage = `npm run admin -- list
npm run admin -- add EMAIL [--role ROLE]
npm run admin -- set-password EMAIL
npm run admin -- remove EMAIL
npm run admin -- reset-totp EMAIL

  --role ROLE         ${roles.join(", ")}; the first where none is named
  --remote            the deployed database, through wrangler; else this machine's own
${placeUsage}

A password is asked for, or read as one line from standard input.`;

const verbNames = ["add", "set-password", "remove", "reset-totp"] as const;
export type VerbName = (typeof verbNames)[number];

export class Misuse extends Error {}

type Wanted = ({ verb: "list"; email?: undefined } | { verb: VerbName; email: string }) & {
	role: Role;
	isRemote: boolean;
	environment: Environment;
	state?: string;
};

export function readArguments(args: string[]): Wanted {
	const { values, positionals } = parse(args);
	const { local, remote: isRemote = false, env: environment, "persist-to": state, role } = values;
	if (isRemote && (local || state !== undefined)) throw new Misuse("--remote is another database than the local one.");
	if (environment !== undefined && !isRemote) throw new Misuse("--env names a deployed site: add --remote.");
	if (state === "") throw new Misuse("--persist-to names no folder.");
	if (role !== undefined && !isRole(role)) throw new Misuse(`There is no role "${role}".`);
	if (role && positionals[0] !== "add") throw new Misuse("--role goes with add.");
	const where = { isRemote, environment, state, role: role ?? "administration" } as const;
	const [verb = "", address, ...more] = positionals;
	if (more.length > 0) throw new Misuse("One address at a time.");
	if (verb === "list") {
		if (address !== undefined) throw new Misuse("list takes no address.");
		return { verb, ...where };
	}
	if (!isVerb(verb)) throw new Misuse(verb ? `There is no "${verb}".` : "What is to be done?");
	if (address === undefined) throw new Misuse(`${verb} needs an address.`);
	const { data: email } = emailSchema(limits.email).safeParse(address);
	if (!email) throw new Misuse(`"${address}" is no e-mail address.`);
	return { verb, email, ...where };
}

function parse(args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: { ...placeOptions, role: text },
		});
	} catch (error) {
		throw new Misuse(error instanceof Error ? error.message : String(error));
	}
}

function isVerb(text: string): text is VerbName {
	return verbNames.some((name) => name === text);
}
