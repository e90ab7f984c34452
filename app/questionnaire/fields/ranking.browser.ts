/* Buttons that move an option of a ranking up and down. The lists of places stay: they are what is sent. */

const words = { up: "Puja", down: "Baixa" } as const;

/** From the first place on. */
function placedIn(list: Element): HTMLSelectElement[] {
	const placed = [...list.querySelectorAll("select")].filter(({ value }) => value !== "");
	return placed.toSorted((one, other) => Number(one.value) - Number(other.value));
}

/** What has a place comes first, in its order. */
function sort(list: Element): void {
	list.prepend(...placedIn(list).flatMap((select) => select.closest("li") ?? []));
}

/** One without a place takes the last free one; only what is pressed gets a place. The last one, moved down, leaves its own. */
function move(item: HTMLLIElement, by: -1 | 1): void {
	const own = item.querySelector("select");
	const list = item.parentElement;
	if (!own || !list) return;
	const placed = placedIn(list);
	const at = placed.indexOf(own);
	if (at === -1 && by === 1) return;
	const [moved] = at === -1 ? [own] : placed.splice(at, 1);
	if (at === -1) placed.push(own);
	else if (moved && at + by <= placed.length) placed.splice(Math.max(0, at + by), 0, moved);
	else own.value = "";
	for (const [n, select] of placed.entries()) select.value = String(n + 1);
	sort(list);
	own.dispatchEvent(new Event("input", { bubbles: true }));
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
		sort(list);
	}
}

/** Also those of pages that come later without a new document. */
export function addRankingButtons(): void {
	const all = () => document.querySelectorAll(".ranking").forEach(complete);
	all();
	new MutationObserver(all).observe(document.body, { childList: true, subtree: true });
}
