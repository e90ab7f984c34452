/* RFC 9111, 5861 and 9213. The response cache removes this field; browsers get `private, no-cache`. */
export const sharedCacheControl = "CDN-Cache-Control";

/** Seconds until a change shows in all locations. */
const longestStale = 60;

/** `dataAge`: how old the data may already be, in seconds. */
export function sharedLifetime(maxAge: number, dataAge = 0): string {
	return `max-age=${maxAge}, stale-while-revalidate=${Math.max(0, longestStale - maxAge - dataAge)}`;
}

export function readSharedLifetime(headers: Headers): { maxAge: number; staleWhileRevalidate: number } | undefined {
	const value = headers.get(sharedCacheControl) ?? "";
	const maxAge = secondsOf(value, "max-age");
	return maxAge > 0 ? { maxAge, staleWhileRevalidate: secondsOf(value, "stale-while-revalidate") } : undefined;
}

function secondsOf(value: string, directive: string): number {
	return Number(value.match(new RegExp(`\\b${directive}=(\\d+)`))?.[1] ?? 0);
}
