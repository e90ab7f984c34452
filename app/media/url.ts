export function mediaUrl(key: string): string {
	return `/media/${key}`;
}
