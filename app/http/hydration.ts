/**
 * A route module with `handle = { hydrate: true }` gets React in the browser; every other page is HTML alone. Its loader
 * brings `toasts` (flash.server.ts) and is asked again after each action: the root's is asked with the document alone.
 */
export function isHydrated(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === true;
}
