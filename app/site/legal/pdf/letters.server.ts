/*
 * The two fonts that every reader of PDF has, Helvetica and its bold, in Windows-1252. The library reads their widths out of
 * packed JSON, which takes more than all the rest of the document.
 */

/** Of the bold, which is never narrower, in thousandths: of a blank to "~". */
const widths =
	"278333474556556889722238333333389584278333278278556556556556556556556556556556333333584584584611975722722722722667611778722278556722611833722778667778722667611722667944667667611333278333584556333556611556611556333611611278278556278889611611611611389556333611556778556556500389280389584";
const widest = 1000;

/** From 0x80. */
const special = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

function byteOf(letter: string): number | undefined {
	const code = letter.codePointAt(0) ?? 0;
	if ((code >= 32 && code < 127) || (code > 160 && code < 256)) return code;
	const at = special.indexOf(letter);
	return at < 0 ? undefined : 128 + at;
}

const baseOf = (letter: string) => letter.normalize("NFD").charAt(0);

/** What the fonts lack is the letter without its accents, or a question mark. */
export const written = (words: string) =>
	words
		.replaceAll(/\s/g, " ")
		.replaceAll(/[^ -~]/gu, (letter) => [letter, baseOf(letter)].find((one) => byteOf(one) !== undefined) ?? "?");

export const hexOf = (words: string) =>
	Array.from(words, (letter) => (byteOf(letter) ?? 63).toString(16).padStart(2, "0")).join("");

/** At most so wide, at size 1. */
export function widthOf(words: string): number {
	let sum = 0;
	for (const letter of words) {
		const at = 3 * ((/[ -~]/.test(letter) ? letter : baseOf(letter)).charCodeAt(0) - 32);
		sum += Number(widths.slice(at, at + 3) || widest);
	}
	return sum / 1000;
}
