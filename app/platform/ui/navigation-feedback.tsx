import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** What client-side navigation lacks: a progress indicator, focus on the new heading, and its announcement. */
export function NavigationFeedback() {
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

/** Not if only the search or hash changed or a dialog opened or closed, unless the focused element is gone. */
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
		heading.focus({ preventScroll: true });
		setText(heading.textContent);
	}, [pathname]);
	return text;
}
