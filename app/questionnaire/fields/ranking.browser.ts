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

const nameOf = (item: Element) => `«${item.querySelector("span")?.textContent ?? ""}»`;

/** The focus stays on a button that does nothing any more. */
function showUseless(list: Element): void {
	for (const item of list.children) {
		const place = item.querySelector("select")?.value;
		const [up, down] = item.querySelectorAll("button");
		if (up) up.ariaDisabled = String(place === "1");
		if (down) down.ariaDisabled = String(place === "");
	}
}

/** Read out. */
function tellPlace(item: Element, list: Element): void {
	const place = item.querySelector("select")?.value;
	const where = place ? `lloc ${place} de ${list.children.length}` : "sense lloc";
	const status = list.nextElementSibling;
	if (status) status.textContent = `${nameOf(item)}, ${where}`;
}

/** One without a place takes the last free one; only what is pressed gets a place. The last one, moved down, leaves its own. */
function move(item: HTMLLIElement, by: -1 | 1): void {
	const own = item.querySelector("select");
	const list = item.parentElement;
	if (!own || !list) return;
	const placed = placedIn(list);
	const at = placed.indexOf(own);
	const [moved] = at === -1 ? [own] : placed.splice(at, 1);
	if (at === -1) placed.push(own);
	else if (moved && at + by <= placed.length) placed.splice(Math.max(0, at + by), 0, moved);
	else own.value = "";
	for (const [n, select] of placed.entries()) select.value = String(n + 1);
	sort(list);
	tellPlace(item, list);
	own.dispatchEvent(new Event("input", { bubbles: true }));
}

function button(item: HTMLLIElement, by: -1 | 1): HTMLButtonElement {
	const one = document.createElement("button");
	one.type = "button";
	one.className = "btn btn--outline btn--sm";
	one.textContent = by === -1 ? "↑" : "↓";
	one.ariaLabel = `${by === -1 ? words.up : words.down} ${nameOf(item)}`;
	one.addEventListener("click", () => {
		if (one.ariaDisabled !== "true") move(item, by);
		one.focus();
	});
	return one;
}

function complete(list: Element): void {
	if (list.querySelector("button")) return;
	for (const item of list.querySelectorAll("li")) {
		const buttons = document.createElement("span");
		buttons.className = "ranking__buttons";
		buttons.append(button(item, -1), button(item, 1));
		item.append(buttons);
	}
	const status = document.createElement("p");
	status.className = "sr-only";
	status.role = "status";
	list.after(status);
	list.addEventListener("input", () => showUseless(list));
	sort(list);
	showUseless(list);
}

/** Also those of pages that come later without a new document. */
export function addRankingButtons(): void {
	const all = () => document.querySelectorAll(".ranking").forEach(complete);
	all();
	new MutationObserver(all).observe(document.body, { childList: true, subtree: true });
}
