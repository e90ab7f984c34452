/* RFC 9111, 5861 and 9213. The response cache removes this field; browsers get `private, no-cache`. */
export const sharedCacheControl = "CDN-Cache-Control";

/** Seconds until a change shows in all locations. */
const longestStale = 60;

/** `dataAge`: how old the data may already be, in seconds. */
export function sharedLifetime(maxAge: number, dataAge = 0): string {
	return `max-age=${maxAge}, stale-while-revalidate=${Math.max(0, longestStale - maxAge - dataAge)}`;
}

export interface Lifetime {
	maxAge: number;
	staleWhileRevalidate: number;
}

export function readSharedLifetime(headers: Headers): Lifetime | undefined {
	const value = headers.get(sharedCacheControl) ?? "";
	const maxAge = secondsOf(value, "max-age");
	return maxAge > 0 ? { maxAge, staleWhileRevalidate: secondsOf(value, "stale-while-revalidate") } : undefined;
}

export function keptFor({ maxAge, staleWhileRevalidate: stale }: Lifetime): string {
	return `public, max-age=${maxAge}, stale-while-revalidate=${stale}, stale-if-error=${stale}`;
}

function secondsOf(value: string, directive: string): number {
	return Number(value.match(new RegExp(`\\b${directive}=(\\d+)`))?.[1] ?? 0);
}
