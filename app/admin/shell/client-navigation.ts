import { createContext, useState } from "react";
import { useLocation } from "react-router";

/** After a client-side navigation a form opens as a dialog over its list; in a new document it is a page. */
export const HasMoved = createContext(false);

export function useHasMoved(): boolean {
	const { pathname } = useLocation();
	const [first] = useState(pathname);
	const [hasMoved, setHasMoved] = useState(false);
	if (!hasMoved && pathname !== first) setHasMoved(true);
	return hasMoved || pathname !== first;
}
