const scripts = new Map<string, HTMLScriptElement>();

/** What is heavy comes when it is first used: `data-module` names the module of an element that works without it. */
export function loadModulesOnUse(): void {
	for (const use of ["pointerover", "focusin"]) {
		document.addEventListener(
			use,
			({ target }) => {
				const url = target instanceof Element && target.closest<HTMLElement>("[data-module]")?.dataset.module;
				if (url) load(url);
			},
			{ passive: true },
		);
	}
	document.addEventListener("click", waitForModule);
}

/** A button of the map that is pressed before its module is there waits for it; its link is for when it never comes. */
function waitForModule(event: MouseEvent): void {
	const link = (event.target as Element).closest<HTMLAnchorElement>("[data-module] a[data-move]");
	const host = link?.closest<HTMLElement>("[data-module]");
	const url = host?.dataset.module;
	if (!link || !host || !url || customElements.get(host.localName)) return;
	event.preventDefault();
	load(url).addEventListener("error", () => location.assign(link.href), { once: true });
	customElements.whenDefined(host.localName).then(() => link.click());
}

/**
 * What nobody has to touch first comes as soon as its page, or its dialog, is there; with `data-near`, as soon as what
 * stands around it is nearly in view.
 */
export class EagerModule extends HTMLElement {
	connectedCallback(): void {
		const { module = "", near } = this.dataset;
		const around = this.parentElement;
		if (near === undefined || !around) {
			load(module);
			return;
		}
		new IntersectionObserver(
			(entries, observer) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				load(module);
				observer.disconnect();
			},
			{ rootMargin: "50%" },
		).observe(around);
	}
}

/** As an element, not with import(): the security policy trusts what a trusted script puts into the page. */
function load(url: string): HTMLScriptElement {
	const before = scripts.get(url);
	if (before) return before;
	const script = document.createElement("script");
	script.type = "module";
	script.src = url;
	// A line that drops is no reason never to ask again.
	script.addEventListener("error", () => scripts.delete(url));
	scripts.set(url, script);
	document.head.append(script);
	return script;
}
