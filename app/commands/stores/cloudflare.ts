import { z } from "zod";
import { Refusal } from "../shared/refusal.ts";
import { type Environment, readConfig } from "./environment.ts";
import { jsonIn, runWrangler } from "./wrangler.ts";

/* The account, and Cloudflare's API itself for what wrangler has no command: listing a bucket. */
const readAddress = () => process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";

interface Account {
	id: string;
	/** Where the sign-in may ask for it. */
	name?: string;
}

export const accountShown = ({ id, name }: Account) => (name ? `${name} (${id})` : id);

const accounts = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]) });

/** The one that wrangler works on. Throws a Refusal where wrangler is not signed in, or which one is not said. */
export function requireAccount(environment: Environment): Account {
	const { accounts: found } = askSignedIn(["whoami"], accounts);
	const wanted = readAccountId(environment);
	if (wanted) return found.find(({ id }) => id === wanted) ?? { id: wanted };
	const [account, ...others] = found;
	if (account && others.length === 0) return account;
	const list = found.map((one) => `\n  ${accountShown(one)}`).join("");
	throw new Refusal(`Say which account with CLOUDFLARE_ACCOUNT_ID. You may use ${found.length}:${list}`);
}

function readAccountId(environment: Environment): string | undefined {
	return process.env.CLOUDFLARE_ACCOUNT_ID ?? readConfig(environment).account_id;
}

function askSignedIn<Answer>(command: string[], schema: z.ZodType<Answer>): Answer {
	const { status, stdout, said } = runWrangler([...command, "--json"]);
	try {
		// It prints JSON also when nobody is signed in.
		if (status !== 0) throw new Error(`wrangler ended with ${status}`);
		return schema.parse(JSON.parse(jsonIn(stdout)));
	} catch (error) {
		throw new Refusal(`You are not signed in: npx wrangler login, or set CLOUDFLARE_API_TOKEN.\n${said}`, {
			cause: error,
		});
	}
}

type Headers = Record<string, string>;
export type AskAccount = (path: string, init?: RequestInit & { headers?: Headers }) => Promise<Response>;

const signIn = z.union([
	z.object({ token: z.string() }).transform(({ token }): Headers => ({ Authorization: `Bearer ${token}` })),
	z
		.object({ key: z.string(), email: z.string() })
		.transform(({ key, email }): Headers => ({ "X-Auth-Key": key, "X-Auth-Email": email })),
]);

/** Asks below the account's path, with wrangler's sign-in. It lasts an hour: it is renewed once. */
export function signedInAccount(environment: Environment): AskAccount {
	const account = readAccountId(environment) ?? requireAccount(environment).id;
	const read = () => accountWith(account, askSignedIn(["auth", "token"], signIn));
	let ask = read();
	return async (path, init) => {
		const answer = await ask(path, init);
		if (answer.status !== 401) return answer;
		ask = read();
		return ask(path, init);
	};
}

/** Any account, with a token of its own. */
export const accountWithToken = (account: string, token: string) =>
	accountWith(account, { Authorization: `Bearer ${token}` });

function accountWith(account: string, signedIn: Headers): AskAccount {
	return async (path, init) => {
		try {
			const headers = { ...init?.headers, ...signedIn };
			return await fetch(`${readAddress()}/accounts/${account}${path}`, { ...init, headers });
		} catch (error) {
			throw new Refusal(`Cloudflare could not be reached: ${String(error)}`, { cause: error });
		}
	};
}
