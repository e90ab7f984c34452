import { expect } from "vitest";

export type Typed = Record<string, string>;

const signs: Record<string, string> = { "#x27": "'", amp: "&", lt: "<", gt: ">", quot: '"' };

/** As it is read: React marks where two texts meet. */
export const unescaped = (html: string) =>
	html.replaceAll("<!-- -->", "").replaceAll(/&(#x27|amp|lt|gt|quot);/g, (_, sign: string) => signs[sign] ?? "");

/** What the form of a record holds: what is typed, and what is chosen of several. */
export function formIn(html: string): { typed: Typed; chosen: Typed } {
	const form = /<form[^>]* class="record-form".*?<\/form>/s.exec(html)?.[0] ?? "";
	const typed: Typed = {};
	const chosen: Typed = {};
	for (const [control] of form.matchAll(/<input[^>]*>|<(textarea|select)[^>]*>.*?<\/\1>/gs)) {
		const [tag = ""] = /^<[^>]*>/.exec(control) ?? [];
		const attribute = (name: string, of = tag) => new RegExp(` ${name}="([^"]*)"`).exec(of)?.[1];
		const name = attribute("name");
		if (!name) continue;
		const value = unescaped(attribute("value") ?? "");
		// The first line break behind the tag is none of the text.
		if (tag.startsWith("<textarea"))
			typed[name] = unescaped(control.slice(tag.length, -"</textarea>".length)).replace(/^\n/, "");
		else if (tag.startsWith("<select")) {
			const [option] = /<option[^>]* selected=""[^>]*>/.exec(control) ?? [""];
			chosen[name] = unescaped(attribute("value", option) ?? "");
		} else if (!/ type="(radio|checkbox)"/.test(tag)) typed[name] = value;
		else if (tag.includes(' checked=""')) chosen[name] = value;
	}
	return { typed, chosen };
}

/** Expects a page to hold what was sent: all that was typed, and what was chosen from what is offered. */
export function expectKept(html: string, sent: Typed, isOffered: (name: string) => boolean = () => true) {
	const { typed, chosen } = formIn(html);
	for (const [name, value] of Object.entries(sent)) {
		if (name === "id" || value.includes("\0")) continue;
		if (name in typed) expect(typed[name], name).toBe(value);
		else if (isOffered(name)) expect(chosen[name], name).toBe(value);
	}
}

/** What stands at a field, or else the page. */
export function errorAt(html: string, field: string): string {
	const error = new RegExp(`-${field}-error" class="field__errors">(.*?)</p>`, "s").exec(html)?.[1];
	return unescaped(error ?? html);
}

/** As long as it may be; of characters of three bytes where many fit. */
export const fullOf = (field: string, length: number) => (field === "description" ? "€" : "a").repeat(length);

export const tooLong = (most: number) =>
	`És massa llarg: hi caben ${String(most)
		.replace(/(?=\d{3}$)/, ".")
		.replace(/^\./, "")} caràcters`;
