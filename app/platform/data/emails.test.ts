import { domainToASCII } from "node:url";
import { describe, expect, it } from "vitest";
import { limits } from "#app/platform/content/limits.ts";
import { email } from "#app/platform/ui/form/schema.ts";
import { impossible, ofOneMailbox, otherMailboxes, others, spellings } from "#tests/fixtures/spellings.ts";
import { foldEmail, foldPart, isAmong, spellingsOf } from "./emails.ts";
import { mailboxOf } from "./mailbox.ts";

const schema = email(limits.email);

describe.each(spellings)("%s", (folded, ...spelled) => {
	it.each(spelled)("is %s", (one) => {
		expect(foldEmail(` ${one} `)).toBe(folded);
		expect(foldEmail(foldEmail(one))).toBe(folded);
		expect(mailboxOf(one.replace("@", "+bici@"))).toBe(folded);
		expect(isAmong(["altra@bici.test", one], folded)).toBe(true);
		// Mail goes to the same domain.
		expect(domainToASCII(one.slice(one.indexOf("@") + 1))).toBe(domainToASCII(folded.slice(folded.indexOf("@") + 1)));
		expect(schema.safeParse(one).success).toBe(true);
	});

	it("stands in texts in its own letters and in Punycode", () => {
		const [first, second = first] = spellingsOf(spelled[0] ?? "");
		expect(first).toBe(folded);
		expect(second).toMatch(/^[ -~]+$/);
		expect(foldEmail(second ?? "")).toBe(folded);
	});
});

it.each([
	...[
		"mail\u{e0100}box",
		"mail\u180bbox",
		"mail\u3164box",
		"\u{1d426}ailbox",
		"ⓜailbox",
		"mail\u00adbox",
		"mail\u200bbox",
	].map((label) => `berta@${label}.example`),
	"berta@mailbox。example",
	"berta@mailbox．example",
	"berta@mailbox.example.",
])("also %s, whether forms take it or not", (one) => {
	expect(foldEmail(one)).toBe("berta@mailbox.example");
});

it.each(others)("%s is not %s", (one, other) => {
	expect(foldEmail(one)).not.toBe(foldEmail(other));
	expect(isAmong([one], other)).toBe(false);
});

it.each(ofOneMailbox)("limits count %s and its variants as one, and nobody else does", (mailbox, ...variants) => {
	expect([mailbox, ...variants].map(mailboxOf)).toEqual([mailbox, ...variants].map(() => mailbox));
	for (const one of variants.filter((variant) => /[+.]/.test(variant.split("@")[0] ?? "")))
		expect(foldEmail(one)).not.toBe(mailbox);
});

it.each(otherMailboxes)("limits count %s and %s apart", (one, other) => {
	expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});

it.each([
	["PLAÇA", "plaça"],
	["@Plaça", "@plaça"],
	["xn--plaa-exemple-mdb.cat", "plaça-exemple.cat"],
	["ｍail", "mail"],
	// The platform reads them as numbers, paths and codes of letters.
	["1", "1"],
	["1.1", "1.1"],
	["a/b", "a/b"],
	["a%41", "a%41"],
	["berta falta llum", "berta falta llum"],
])("a search for %s looks for %s in folded addresses", (part, looked) => {
	expect(foldPart(part)).toBe(looked);
});

it.each(impossible)("%s is refused by forms, with words, and folds to a text", (one) => {
	expect(schema.safeParse(one).error?.issues.map(({ message }) => message)).toEqual([
		"Revisa el que va darrere de l'@: cap domini no es pot escriure així",
	]);
	expect(foldEmail(foldEmail(one))).toBe(foldEmail(one));
});

it("is refused where Punycode makes it longer than mail allows", () => {
	const long = `berta@${"çààà.".repeat(30)}cat`;
	expect(long.length).toBeLessThan(limits.email);
	expect(schema.safeParse(long).success).toBe(false);
});
