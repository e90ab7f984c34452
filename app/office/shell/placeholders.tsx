import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { sectionOf, sections } from "../sections.ts";

export function Placeholders({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	const { location } = useNavigation();
	const coming = location && sectionOf(location.pathname);
	if (!coming || coming === sectionOf(pathname)) return children;
	return (
		<>
			<div className="coming grid grid-cols-1 gap-6" aria-hidden="true">
				<p className="font-display text-[clamp(1.75rem,4vw,2.5rem)] font-extrabold leading-[1.05]">
					{sections[coming].heading}
				</p>
				<div className="grid gap-1">
					{Array.from({ length: sections[coming].placeholders ?? 4 }, (_, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
						<div key={at} className="placeholder h-19 rounded-card bg-sand" />
					))}
				</div>
			</div>
			<div className="leaving">{children}</div>
		</>
	);
}
