import { type ReactNode, useContext } from "react";
import { useOutlet } from "react-router";
import waiting from "#app/drawings/waiting.svg?url";
import { OtherFailures } from "../records/failures.tsx";
import { HasMoved } from "./client-navigation.ts";
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
			<OtherFailures />
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
	/** The addresses of the pages beside this one, and of the first, where this is not it. */
	next?: string;
	previous?: string;
	first?: string;
	/** Which rows it shows, where that is known, and of how many. */
	range?: { from: number; to: number; total?: { count: number; isMore?: boolean } };
}

/** Which part of a list this is, and through one that does not fit in one page. */
export function Pages({ next, previous, first, range }: PagesProps) {
	if (!next && !previous && !range) return null;
	return (
		<div className="pages">
			{range && (
				<p>
					{number(range.from)}–{number(range.to)}
					{range.total && ` de ${range.total.isMore ? "més de " : ""}${number(range.total.count)}`}
				</p>
			)}
			{(next || previous) && (
				<nav aria-label="Pàgines">
					{first && <a href={first}>Torna al començament</a>}
					{previous && <a href={previous}>Els anteriors</a>}
					{next && <a href={next}>Els següents</a>}
				</nav>
			)}
		</div>
	);
}

const number = (count: number) => count.toLocaleString("ca");
