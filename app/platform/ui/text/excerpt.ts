/** The beginning of a text in one line. No word is cut in two, unless one alone is longer than a third of it. */
export function excerpt(text: string, most: number): string {
	const characters = [...text.replaceAll(/\s+/g, " ").trim()];
	if (characters.length <= most) return characters.join("");
	const end = characters.lastIndexOf(" ", most);
	const beginning = characters.slice(0, end > (most * 2) / 3 ? end : most).join("");
	return `${beginning.replace(/[\s.,;:…]+$/, "")}…`;
}
