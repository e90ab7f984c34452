/** Where an R2 object is served (media/route.ts). */
export function mediaUrl(key: string): string {
	return `/media/${key}`;
}
