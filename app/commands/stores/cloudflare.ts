import { setGlobalProxyFromEnv } from "node:http";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { Refusal } from "../shared/refusal.ts";
import { adviceFor } from "./advice.ts";
import { type Environment, readConfig } from "./environment.ts";
import { jsonIn, runWrangler } from "./wrangler.ts";

// Uses the proxy of the environment, as wrangler does.
setGlobalProxyFromEnv();
const readAddress = () => process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";

interface Account {
	id: string;
	/** Where the sign-in may ask for it. */
	name?: string;
}

export const accountShown = ({ id, name }: Account) => (name ? `${name} (${id})` : id);

const accounts = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]) });

/** The account that wrangler uses. Throws a Refusal if nobody is signed in, or if it must be named and is not. */
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

const signedIn = new Map<Environment, AskAccount>();

/** Asks below the account's path, with wrangler's sign-in, which it looks up at the first question. */
export function signedInAccount(environment: Environment): AskAccount {
	const present = signedIn.get(environment);
	if (present) return present;
	let account: string | undefined;
	let ask: AskAccount | undefined;
	const renewed = () => {
		account ??= readAccountId(environment) ?? requireAccount(environment).id;
		ask = accountWith(account, readSignIn());
		return ask;
	};
	const made: AskAccount = async (path, init) => {
		const answer = await (ask ?? renewed())(path, init);
		// A sign-in lasts an hour: it is renewed once.
		return answer.status === 401 ? renewed()(path, init) : answer;
	};
	signedIn.set(environment, made);
	return made;
}

function readSignIn(): Headers {
	const token = process.env.CLOUDFLARE_API_TOKEN;
	return token ? { Authorization: `Bearer ${token}` } : askSignedIn(["auth", "token"], signIn);
}

/** Any account, with a token of its own. */
export const accountWithToken = (account: string, token: string) =>
	accountWith(account, { Authorization: `Bearer ${token}` });

function accountWith(account: string, signedIn: Headers): AskAccount {
	return async (path, init) => {
		try {
			// A run of wrangler blocks the event loop. Only the next turn knows which connections were closed meanwhile.
			await setImmediate();
			const headers = { ...init?.headers, ...signedIn };
			return await fetch(`${readAddress()}/accounts/${account}${path}`, { ...init, headers });
		} catch (error) {
			throw new Refusal(`Cloudflare could not be reached: ${String(error)}`, { cause: error });
		}
	};
}

/** What Cloudflare refuses, with the number that its API gives the error. */
export class CloudflareRefusal extends Refusal {
	readonly code: number | undefined;

	constructor(message: string, code: number | undefined) {
		super(message);
		this.code = code;
	}
}

const envelope = z.object({
	errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
	result: z.unknown(),
});

/** The `result` of an answer of the API. Throws a CloudflareRefusal with what Cloudflare says. */
export async function resultOf<Result>(answer: Response, schema: z.ZodType<Result>): Promise<Result> {
	const text = await answer.text();
	const { data } = envelope.safeParse(parseJson(text));
	if (answer.ok && data) return schema.parse(data.result);
	throw refusalOf(answer, text);
}

/** An answer whose body is no JSON. Throws a CloudflareRefusal that begins with `what`. */
export async function requireOk(answer: Response, what: string): Promise<Response> {
	if (answer.ok) return answer;
	throw refusalOf(answer, await answer.text(), `${what}: `);
}

function refusalOf({ status, url }: Response, text: string, what = ""): CloudflareRefusal {
	const { data } = envelope.safeParse(parseJson(text));
	const code = data?.errors[0]?.code;
	const said = data?.errors.map(({ message }) => message).join(" ") || text.slice(0, 500);
	const path = new URL(url).pathname.replace(/^.*?\/accounts\/[^/]+/, "");
	const advice = adviceFor({ code, status, path });
	return new CloudflareRefusal(`${what}Cloudflare answers ${status}: ${said}${advice ? `\n${advice}` : ""}`, code);
}

export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Where there is none, Cloudflare takes no worker. Throws a Refusal that says how one is made. */
export async function requireSubdomain(environment: Environment): Promise<void> {
	await resultOf(await signedInAccount(environment)("/workers/subdomain"), z.unknown());
}
