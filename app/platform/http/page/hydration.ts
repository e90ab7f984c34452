/** Loads React. The page's own loader returns `toasts`: the root loader runs only with the document. */
export function isHydrated(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === true;
}
