/*
 * The lifetime of an answer in the response cache, in the words of RFC 9111 and RFC 5861. It stands in a targeted field
 * (RFC 9213), because browsers get another one: they must ask again each time (`Cache-Control: private, no-cache`). The
 * response cache removes the field.
 */
export const sharedCacheControl = "CDN-Cache-Control";

/** Seconds. After this time everybody sees a change, in all locations. */
const longestStale = 60;

/** Fresh for `maxAge` seconds, then stale but usable while it is renewed. `dataAge`: how old its data may already be. */
export function sharedLifetime(maxAge: number, dataAge = 0): string {
	return `max-age=${maxAge}, stale-while-revalidate=${Math.max(0, longestStale - maxAge - dataAge)}`;
}

/** Both in seconds; undefined where the answer must not be stored. */
export function readSharedLifetime(headers: Headers): { maxAge: number; staleWhileRevalidate: number } | undefined {
	const value = headers.get(sharedCacheControl) ?? "";
	const maxAge = secondsOf(value, "max-age");
	return maxAge > 0 ? { maxAge, staleWhileRevalidate: secondsOf(value, "stale-while-revalidate") } : undefined;
}

function secondsOf(value: string, directive: string): number {
	return Number(value.match(new RegExp(`\\b${directive}=(\\d+)`))?.[1] ?? 0);
}
