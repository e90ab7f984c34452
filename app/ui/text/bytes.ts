/** "2,3 MB". */
export function megabytes(bytes: number): string {
	const value = Math.max(bytes / 1024 ** 2, 0.1);
	return `${value.toLocaleString("ca", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
