export type Role = "button" | "link" | "field" | "heading";

/** How somebody would say which one they mean. */
export interface Wanted {
	role?: Role;
	/** What it is called, or what it begins with. */
	name?: string;
	selector?: string;
	/** The row, card or list item that says this. */
	beside?: string;
	/** Also one that lies behind another or is not seen. */
	isHidden?: boolean;
}

/**
 * Runs in the page, as text: no name of this file is there. Gives what is meant, in the open dialog where there is one,
 * or else says why there is none.
 */
export function find({ role, name, selector, beside, isHidden }: Wanted): Element | string {
	const selectors = {
		button: "button, summary, [role=button]",
		link: "a[href]",
		field: "input:not([type=hidden]), textarea, select",
		heading: "h1, h2, h3, h4",
	};
	const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
	const nameOf = (one: Element) => {
		const labels = [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(" ");
		const described = (one.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id));
		return plain(
			one.getAttribute("aria-label") ||
				described.map((by) => by?.textContent ?? "").join(" ") ||
				labels ||
				one.textContent,
		);
	};
	const dialogs = [...document.querySelectorAll("dialog[open]")].filter((one) => one.matches(":modal"));
	const scope = isHidden ? document : (dialogs.at(-1) ?? document);
	const saying = [...scope.querySelectorAll("li, tr, article")].filter((one) =>
		plain(one.textContent).includes(beside ?? ""),
	);
	const places = beside
		? saying.filter((one) => !saying.some((other) => other !== one && one.contains(other)))
		: [scope];
	if (places.length === 0) return `nothing says "${beside}"`;
	const all = places.flatMap((place) => [...place.querySelectorAll(selector ?? selectors[role ?? "button"])]);
	const called = all.filter((one) => isHidden || one.checkVisibility());
	const found =
		called.find((one) => !name || nameOf(one) === name) ?? called.find((one) => name && nameOf(one).startsWith(name));
	if (!found) return `none of ${called.length} is called "${name}": ${called.map(nameOf).join(" | ").slice(0, 400)}`;
	if (isHidden) return found;
	found.scrollIntoView({ block: "center", behavior: "instant" });
	const [box] = found.getClientRects();
	if (!box) return `"${name ?? selector}" has no place`;
	const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
	const isHit = found.contains(hit) || hit?.closest("label")?.control === found;
	return isHit ? found : `"${name ?? selector}" is covered by ${hit?.outerHTML.slice(0, 120) ?? "the window's edge"}`;
}
