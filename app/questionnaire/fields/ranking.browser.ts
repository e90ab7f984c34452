/* Buttons that move an option of a ranking up and down. The lists of places stay: they are what is sent. */

const words = { up: "Puja", down: "Baixa" } as const;

function move(item: HTMLLIElement, by: -1 | 1): void {
	const other = by === -1 ? item.previousElementSibling : item.nextElementSibling;
	if (!other) return;
	if (by === -1) other.before(item);
	else other.after(item);
	const list = item.parentElement;
	const all = [...(list?.querySelectorAll<HTMLSelectElement>("select") ?? [])];
	const own = all.findIndex((select) => item.contains(select));
	// The moved one and all above it have a place then.
	const ranked = all.filter((select, n) => select.value !== "" || n <= own);
	for (const [n, select] of ranked.entries()) select.value = String(n + 1);
	list?.querySelector("select")?.dispatchEvent(new Event("input", { bubbles: true }));
}

function button(item: HTMLLIElement, by: -1 | 1, name: string): HTMLButtonElement {
	const one = document.createElement("button");
	one.type = "button";
	one.className = "btn btn--outline btn--sm";
	one.textContent = by === -1 ? "↑" : "↓";
	one.ariaLabel = `${by === -1 ? words.up : words.down} «${name}»`;
	one.addEventListener("click", () => {
		move(item, by);
		one.focus();
	});
	return one;
}

function complete(list: Element): void {
	for (const item of list.querySelectorAll("li")) {
		if (item.querySelector("button")) continue;
		const name = item.querySelector("span")?.textContent ?? "";
		const buttons = document.createElement("span");
		buttons.className = "ranking__buttons";
		buttons.append(button(item, -1, name), button(item, 1, name));
		item.append(buttons);
	}
}

/** Also those of pages that come later without a new document. */
export function addRankingButtons(): void {
	const all = () => document.querySelectorAll(".ranking").forEach(complete);
	all();
	new MutationObserver(all).observe(document.body, { childList: true, subtree: true });
}
