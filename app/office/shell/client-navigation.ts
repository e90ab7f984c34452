import { createContext, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** After a client-side navigation a form opens as a dialog over its list; in a new document it is a page. */
export const HasMoved = createContext(false);

export function useHasMoved(): boolean {
	const { pathname } = useLocation();
	const [first] = useState(pathname);
	const [hasMoved, setHasMoved] = useState(false);
	if (!hasMoved && pathname !== first) setHasMoved(true);
	return hasMoved || pathname !== first;
}

/** The addresses of this document's entries in the history, by React Router's number of each. */
const entries = new Map<number, string>();
const entry = (): number => window.history.state?.idx ?? 0;

export function useEntries(): void {
	const { pathname, search } = useLocation();
	useEffect(() => {
		entries.set(entry(), pathname + search);
	}, [pathname, search]);
}

/** Closes a dialog over its list: goes back to the entry that opened it, so that no dead one stays in the history. */
export function useReturn(list: string): () => void {
	const navigate = useNavigate();
	return () => {
		if (entries.get(entry() - 1) === list) navigate(-1);
		else navigate(list, { replace: true, preventScrollReset: true });
	};
}
