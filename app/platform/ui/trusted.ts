/* Pages set `require-trusted-types-for 'script'`: text becomes markup or a script URL only here. */

interface Rules {
	/** Null: refused. */
	createHTML(text: string): string | null;
	createScriptURL(url: string): string;
}
interface Policy extends Rules {
	createHTML(text: string): string;
}
interface Factory {
	createPolicy(name: string, rules: Rules): Policy;
}

const asItIs = (text: string) => text;
const { trustedTypes } = globalThis as { trustedTypes?: Factory };
let policy: Policy | undefined;

function ours(): Policy {
	const rules = { createHTML: asItIs, createScriptURL: ownScript };
	policy ??= trustedTypes?.createPolicy("site", rules) ?? rules;
	return policy;
}

/**
 * Where an extension has changed the document itself, React draws all of it again and makes its scripts by `innerHTML`. This
 * lets through nothing at all, an empty script, the texts of the scripts that are there, and the addresses of ours. Nothing of
 * it runs.
 */
export function trustScriptsOfReact(): void {
	const known = new Set(["", "<script></script>", " ", ...[...document.scripts].map(({ text }) => text)]);
	trustedTypes?.createPolicy("default", {
		createHTML: (text) => (known.has(text) ? text : null),
		createScriptURL: ownScript,
	});
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
