import { expect, it } from "vitest";
import { edit, type Mark } from "./markdown-marks.ts";

/** Bars mark the selection. */
function press(mark: Mark, marked: string): string {
	const [before = "", selected = "", after = ""] = marked.split("|");
	const text = before + selected + after;
	const made = edit(mark, text, before.length, before.length + selected.length);
	const whole = text.slice(0, made.from) + made.text + text.slice(made.to);
	const [start, end] = made.selected;
	return `${whole.slice(0, start)}|${whole.slice(start, end)}|${whole.slice(end)}`;
}

it.each<[Mark, string, string]>([
	["bold", "la |bici| ens mou", "la **|bici|** ens mou"],
	["bold", "la **|bici|** ens mou", "la |bici| ens mou"],
	["bold", "||", "**|text|**"],
	["italic", "la |bici|", "la *|bici|*"],
	["italic", "la *|bici|*", "la |bici|"],
	["italic", "**|bici|**", "***|bici|***"],
	["italic", "***|bici|***", "**|bici|**"],
	["heading", "abans\nFe|st|a\ndesprés", "abans\n|# Festa|\ndesprés"],
	["heading", "# Fe||sta", "|Festa|"],
	["subheading", "# Fe||sta", "|## Festa|"],
	["list", "|u\ndos|", "|- u\n- dos|"],
	["list", "|- u\n- dos|", "|u\ndos|"],
	["numbers", "|- u\n- dos|\ntres", "|1. u\n2. dos|\ntres"],
	["numbers", "|1. u\n2. dos|", "|u\ndos|"],
	["link", "mira |aquí|.", "mira [aquí](|https://|)."],
	["link", "||", "[text](|https://|)"],
])("%s: %j becomes %j", (mark, before, after) => {
	expect(press(mark, before)).toBe(after);
});
