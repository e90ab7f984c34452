import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * What a browser does by itself between documents, where React Router changes the page: it shows that a slow one is
 * under way, and reading begins anew at the heading of the one that came, which is also said.
 */
export function NavigationFeel() {
	const { state } = useNavigation();
	const heading = useHeadingOfNewPage();
	return (
		<div aria-live="polite">
			{state !== "idle" && <div className="under-way" role="progressbar" aria-label="La pàgina s'està carregant" />}
			<p className="sr-only">{heading}</p>
		</div>
	);
}

interface Shown {
	pathname: string;
	heading: HTMLElement | null;
}

/**
 * Gives the focus to the heading of each page but the first one: a change of search or hash alone is the same page, and
 * so is a dialog that opens over it, or closes. Where what had the focus has gone, it begins anew too.
 */
function useHeadingOfNewPage(): string {
	const { pathname } = useLocation();
	const shown = useRef<Shown>(undefined);
	const [text, setText] = useState("");
	useEffect(() => {
		const heading = document.querySelector("h1");
		const before = shown.current;
		shown.current = { pathname, heading };
		const isSamePage = before?.heading === heading && document.activeElement !== document.body;
		if (!before || before.pathname === pathname || isSamePage || !heading) return;
		heading.tabIndex = -1;
		// Where the page is scrolled to is settled already: to its top, or to where it was left.
		heading.focus({ preventScroll: true });
		setText(heading.textContent);
	}, [pathname]);
	return text;
}
