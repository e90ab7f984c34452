/** The last part of a landing's address, out of its title. */
export function slugOf(title: string): string {
	const plain = title
		.normalize("NFD")
		.toLowerCase()
		.replaceAll(/[^a-z\d\s-]/g, "");
	return hyphenated(plain);
}

/** As it is kept: in small letters, without spaces. */
export function hyphenated(slug: string): string {
	return slug.trim().toLowerCase().replaceAll(/\s+/g, "-");
}

/** Whether it can be part of an address just as it is written: a dot would be read as the end of a file's name. */
export function isSlug(text: string): boolean {
	return /^[a-z\d_-]+$/.test(text) && /[a-z\d]/.test(text);
}
