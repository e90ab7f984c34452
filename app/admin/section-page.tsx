import type { ReactNode } from "react";
import waiting from "#app/drawings/waiting.svg?url";
import { type Section, sections } from "./sections.ts";

/** A page of the back-office: the heading of its section, and what there is to manage. */
export function SectionPage({ section, children }: { section: Section; children: ReactNode }) {
	return (
		<div className="section">
			<h1>{sections[section].heading}</h1>
			{children}
		</div>
	);
}

/** What stands where there is nothing to manage. */
export function NothingYet({ children }: { children: ReactNode }) {
	return (
		<div className="nothing">
			<img src={waiting} alt="" width={360} height={260} />
			<p>{children}</p>
		</div>
	);
}
