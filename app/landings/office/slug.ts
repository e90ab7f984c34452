export function slugOf(title: string): string {
	const plain = title
		.normalize("NFD")
		.toLowerCase()
		.replaceAll(/[^a-z\d\s-]/g, "");
	return hyphenated(plain);
}

/** "L'Arboç: ara!" as "l-arboc-ara". */
export function hyphenated(slug: string): string {
	return slug
		.normalize("NFD")
		.toLowerCase()
		.replaceAll(/[\p{M}·!¡?¿,;:()«»"]/gu, "")
		.trim()
		.replaceAll(/['’\s]+/g, "-");
}

/** A dot would look like a file extension. */
export function isSlug(text: string): boolean {
	return /^[a-z\d_-]+$/.test(text) && /[a-z\d]/.test(text);
}
