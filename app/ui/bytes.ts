/** How large a file is, in words: "2,3 MB". */
export function megabytes(bytes: number): string {
	return `${(bytes / 1024 ** 2).toLocaleString("ca", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
