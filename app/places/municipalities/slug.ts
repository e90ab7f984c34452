/** "Sant Sadurní d'Anoia" becomes "sant-sadurni-d-anoia". */
export function slugOf(name: string): string {
	const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
