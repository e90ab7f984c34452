import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { Refusal } from "../refusal.ts";
import { runWrangler } from "./wrangler.ts";

/*
 * Cloudflare's API itself, for what wrangler has no command: listing a bucket. It uses wrangler's sign-in, so there is no
 * second secret.
 */
const address = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";

const credentials = z.union([
	z.object({ token: z.string() }).transform(({ token }) => ({ Authorization: `Bearer ${token}` })),
	z
		.object({ key: z.string(), email: z.string() })
		.transform(({ key, email }) => ({ "X-Auth-Key": key, "X-Auth-Email": email })),
]);
const accounts = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })) });

function askWrangler<Answer>(command: string[], schema: z.ZodType<Answer>): Answer {
	const { stdout, stderr } = runWrangler([...command, "--json"]);
	try {
		return schema.parse(JSON.parse(stdout));
	} catch (error) {
		const said = stderr.trim() || stdout.trim();
		throw new Refusal(`wrangler is not signed in: ${said}\nTo sign in to Cloudflare: npx wrangler login`, {
			cause: error,
		});
	}
}

function readAccount(): string {
	const named = process.env.CLOUDFLARE_ACCOUNT_ID ?? unstable_readConfig({ config: "wrangler.toml" }).account_id;
	if (named) return named;
	const { accounts: found } = askWrangler(["whoami"], accounts);
	const [account, ...others] = found;
	if (account && others.length === 0) return account.id;
	const list = found.map(({ id, name }) => `${id} (${name})`).join(", ");
	throw new Refusal(`CLOUDFLARE_ACCOUNT_ID has to name one of your accounts: ${list || "there is none"}.`);
}

export type Ask = (path: string, init?: RequestInit & { headers?: Record<string, string> }) => Promise<Response>;

/** Asks below the account's path. wrangler's sign-in lasts an hour: it is renewed once. */
export function cloudflareAccount(): Ask {
	const account = readAccount();
	let signedIn = askWrangler(["auth", "token"], credentials);
	const ask: Ask = async (path, init) => {
		try {
			const headers = { ...init?.headers, ...signedIn };
			return await fetch(`${address}/accounts/${account}${path}`, { ...init, headers });
		} catch (error) {
			throw new Refusal(`Cloudflare could not be reached: ${String(error)}`, { cause: error });
		}
	};
	return async (path, init) => {
		const answer = await ask(path, init);
		if (answer.status !== 401) return answer;
		signedIn = askWrangler(["auth", "token"], credentials);
		return ask(path, init);
	};
}
