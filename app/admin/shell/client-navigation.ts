import { createContext, useState } from "react";
import { useLocation } from "react-router";

/**
 * Whether React Router has changed the page since its document came. Then a form stands in a dialog over the list that
 * led to it; in a document of its own it is a page, also once scripts run.
 */
export const HasMoved = createContext(false);

export function useHasMoved(): boolean {
	const { pathname } = useLocation();
	const [first] = useState(pathname);
	const [hasMoved, setHasMoved] = useState(false);
	if (!hasMoved && pathname !== first) setHasMoved(true);
	return hasMoved || pathname !== first;
}
