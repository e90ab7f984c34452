const mostNameLength = 255;

export function isFileName(name: string): boolean {
	return !/[/\\]/.test(name) && name.length <= mostNameLength;
}

export function shownName(fileName: string): string {
	const letters = [...fileName.toWellFormed().replaceAll(/\p{C}/gu, "").trim()];
	const cut = letters.length > 100 ? [...letters.slice(0, 99), "…"] : letters;
	return cut.join("") || "fitxer";
}
