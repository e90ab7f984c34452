/** What a token must be allowed, by the API's path below the account, the most exact first. BEFORE.md lists it for people. */
export const permissions: readonly [path: RegExp, permission: string][] = [
	[/^\/queues/, "Queues: Edit"],
	[/^\/d1/, "D1: Edit"],
	[/^\/r2/, "Workers R2 Storage: Edit"],
	[/^\/storage\/kv/, "Workers KV Storage: Edit"],
	[/^\/workers\/.*\/domains/, "Workers Routes: Edit and DNS: Edit, both of the site's zone"],
	[/^\/workers/, "Workers Scripts: Edit"],
	[/^/, "Account Settings: Read"],
];

interface Refused {
	/** Of Cloudflare's error. */
	code?: number;
	/** Of HTTP, where it is known. */
	status?: number;
	/** Below the account. */
	path: string;
}

/** Other codes with status 403 have other reasons, such as a bucket lock. */
const mayNot = [10000, 10003, 9109];

/** What to do when Cloudflare refuses something, in plain words; undefined where only its own words help. */
export function adviceFor({ code, status, path }: Refused): string | undefined {
	if (code === 10042) {
		return "R2 is not switched on in this account: https://dash.cloudflare.com/?to=/:account/r2 (it asks for a card, and costs nothing below 10 GB).";
	}
	if (code === 10063 || (code === 10007 && path === "/workers/subdomain")) {
		return "The account has no workers.dev subdomain, without which Cloudflare takes no worker: open https://dash.cloudflare.com/?to=/:account/workers/onboarding once, and take any name.";
	}
	if (code === undefined ? status === 403 : mayNot.includes(code)) {
		const [, permission] = permissions.find(([pattern]) => pattern.test(path)) ?? [];
		return `The token or the sign-in may not do this. It lacks "${permission}", or belongs to another account (app/commands/BEFORE.md, The token).`;
	}
	return undefined;
}

/** The same for what wrangler prints. */
export function adviceIn(said: string): string | undefined {
	const [, path = ""] = /\/accounts\/[^/\s]+(\/[^)\s]+)\)? failed/.exec(said) ?? [];
	const [, code] = /\[code: (\d+)\]/.exec(said) ?? [];
	return code ? adviceFor({ code: Number(code), path }) : undefined;
}
