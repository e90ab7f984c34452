/* Pages set `require-trusted-types-for 'script'`: text becomes markup or a script URL only here. */

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

export function trustedHtml(html: string): string {
	return ours().createHTML(html);
}

export function trustedScript(url: string): string {
	return ours().createScriptURL(url);
}

function ownScript(url: string): string {
	if (!url.startsWith("/assets/")) throw new TypeError("not a script of this site");
	return url;
}
