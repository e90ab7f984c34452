import listed from "big-list-of-naughty-strings/blns.json?raw";

// Made, not written: the bundler would write them into its output as they are.
const nul = String.fromCharCode(0);
const highSurrogate = String.fromCharCode(0xd800);
const lowSurrogate = String.fromCharCode(0xdfff);

/** Hostile strings: the well-known list, then each with something worse around it, up to `count`. */
export function hostileStrings(count: number): string[] {
	const own = [
		nul,
		`a${nul}b@example.org`,
		highSurrogate,
		`${lowSurrogate}@example.org`,
		"a".repeat(20_000),
		"\u202e@example.org",
		"%00",
		"%ff",
		"a@b.c\r\nBcc: d@e.f",
		"[".repeat(10_000),
	];
	const naughty: string[] = JSON.parse(listed);
	const all = [
		...own,
		...naughty,
		...naughty.map((one) => `${one}@example.org`),
		...naughty.map((one) => `a@${one}.org`),
	];
	return all.slice(0, count);
}
