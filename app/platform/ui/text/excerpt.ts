export function excerpt(text: string, most: number): string {
	const characters = [...text.replaceAll(/\s+/g, " ").trim()];
	return characters.length > most ? `${characters.slice(0, most).join("").trimEnd()}…` : characters.join("");
}
