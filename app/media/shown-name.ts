/** As the file systems with the longest names count them. */
const mostNameLength = 255;

/** Whether a file can be called so where it comes from: what is longer than names are, or leads elsewhere, is no name. */
export function isFileName(name: string): boolean {
	return !/[/\\]/.test(name) && name.length <= mostNameLength;
}

/** The name of a file as it is shown and kept: without what cannot be seen, at most a hundred characters. */
export function shownName(fileName: string): string {
	const letters = [...fileName.toWellFormed().replaceAll(/\p{C}/gu, "").trim()];
	const cut = letters.length > 100 ? [...letters.slice(0, 99), "…"] : letters;
	return cut.join("") || "fitxer";
}
