/*
 * Pages carry `require-trusted-types-for 'script'` (http/headers.server.ts): a text becomes markup, or the address of a
 * script, only here. Browsers without Trusted Types take the text itself.
 */

interface Policy {
	createHTML(text: string): string;
	createScriptURL(url: string): string;
}
interface Factory {
	createPolicy(name: string, rules: Policy): Policy;
}

const asItIs = (text: string) => text;
let policy: Policy | undefined;

function ours(): Policy {
	const rules = { createHTML: asItIs, createScriptURL: ownScript };
	const { trustedTypes } = globalThis as { trustedTypes?: Factory };
	policy ??= trustedTypes?.createPolicy("site", rules) ?? rules;
	return policy;
}

/** Markup that the server or this site's scripts wrote: never what somebody typed. */
export function trustedHtml(html: string): string {
	return ours().createHTML(html);
}

/** A script among the site's files. */
export function trustedScript(url: string): string {
	return ours().createScriptURL(url);
}

function ownScript(url: string): string {
	if (!url.startsWith("/assets/")) throw new TypeError("not a script of this site");
	return url;
}
