/** The name of a file as it is shown and kept: the last part of a path, without what cannot be seen, at most a hundred characters. */
export function shownName(fileName: string): string {
	const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? "";
	const letters = [...last.replaceAll(/\p{C}/gu, "").trim()];
	const cut = letters.length > 100 ? [...letters.slice(0, 99), "…"] : letters;
	return cut.join("") || "fitxer";
}
