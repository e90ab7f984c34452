/** A route module with `handle = { hydrate: true }` gets React in the browser; every other page is HTML alone. */
export function isHydrated(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === true;
}
