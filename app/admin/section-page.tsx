import { type ReactNode, useContext } from "react";
import { useOutlet } from "react-router";
import waiting from "#app/drawings/waiting.svg?url";
import { HasMoved } from "./moved.ts";
import { type Section, sections } from "./sections.ts";

interface SectionPageProps {
	section: Section;
	/** Beside the heading: counts, and what begins something new. */
	aside?: ReactNode;
	/** One of its records holds the form in its own place (inline-form.tsx). */
	isInline?: boolean;
	children: ReactNode;
}

/**
 * A page of the back-office: the heading of its section, and what there is to manage. A form that its routes lead to
 * takes its place, or stands over it in a dialog.
 */
export function SectionPage({ section, aside, isInline = false, children }: SectionPageProps) {
	const form = useOutlet();
	const isDialog = useContext(HasMoved);
	if (form && !isDialog) return form;
	return (
		<div className="section">
			<header className="section__head">
				<h1>{sections[section].heading}</h1>
				{aside}
			</header>
			{children}
			{!isInline && form}
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

/** What stands where a list could not be read. */
export function NotRead({ children }: { children: ReactNode }) {
	return (
		<div className="not-read" role="alert">
			<p>
				<strong>{children}</strong>
			</p>
			<p>Torna a carregar la pàgina d'aquí a una estona.</p>
		</div>
	);
}

interface PagesProps {
	/** The address of the next page, if there is one. */
	next?: string;
	/** The address of the first page, unless this is it. */
	first?: string;
}

/** Through a list that does not fit in one page. */
export function Pages({ next, first }: PagesProps) {
	if (!next && !first) return null;
	return (
		<nav aria-label="Pàgines" className="pages">
			{first && <a href={first}>Torna al començament</a>}
			{next && <a href={next}>Els següents</a>}
		</nav>
	);
}
