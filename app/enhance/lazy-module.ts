const asked = new Set<string>();

/** What is heavy comes when it is first used: `data-module` names the module of an element that works without it. */
export function loadModulesOnUse(): void {
	for (const use of ["pointerover", "touchstart", "focusin"]) {
		document.addEventListener(
			use,
			({ target }) => {
				const url = target instanceof Element && target.closest<HTMLElement>("[data-module]")?.dataset.module;
				if (url) load(url);
			},
			{ passive: true },
		);
	}
}

/** What is needed at once comes as soon as its page, or its dialog, is there. */
export class EagerModule extends HTMLElement {
	connectedCallback(): void {
		load(this.dataset.module ?? "");
	}
}

/** As an element, not with import(): the security policy trusts what a trusted script puts into the page. */
function load(url: string): void {
	if (asked.has(url)) return;
	asked.add(url);
	const script = document.createElement("script");
	script.type = "module";
	script.src = url;
	// A line that drops is no reason never to ask again.
	script.addEventListener("error", () => asked.delete(url));
	document.head.append(script);
}
