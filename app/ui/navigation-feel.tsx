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
		<>
			{state !== "idle" && <div className="under-way" role="progressbar" aria-label="La pàgina s'està carregant" />}
			<p className="sr-only" aria-live="polite">
				{heading}
			</p>
		</>
	);
}

/** Gives the focus to the heading of each page but the first one: a change of search or hash alone is the same page. */
function useHeadingOfNewPage(): string {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	const [text, setText] = useState("");
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const heading = document.querySelector("h1");
		if (!heading) return;
		heading.tabIndex = -1;
		// Where the page is scrolled to is settled already: to its top, or to where it was left.
		heading.focus({ preventScroll: true });
		setText(heading.textContent);
	}, [pathname]);
	return text;
}
