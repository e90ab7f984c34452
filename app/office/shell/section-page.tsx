import { type ReactNode, useContext } from "react";
import { useOutlet } from "react-router";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { OtherFailures } from "../records/form/failures.tsx";
import type { cutPage } from "../records/list/list.server.ts";
import { RecordLink } from "../records/list/record-link.tsx";
import { type Section, sections } from "../sections.ts";
import { HasMoved } from "./client-navigation.ts";

interface SectionPageProps {
	section: Section;
	aside?: ReactNode;
	/** What the link to the form of a new record says. */
	create?: string;
	/** A record holds its own form (inline-form.tsx). */
	isInline?: boolean;
	children: ReactNode;
}

/** A form of a child route replaces the page, or opens over it as a dialog. */
export function SectionPage({ section, aside, create, isInline = false, children }: SectionPageProps) {
	const form = useOutlet();
	const isDialog = useContext(HasMoved);
	if (form && !isDialog) return form;
	return (
		<div className="grid grid-cols-1 gap-6 max-sm:gap-4">
			<header className="office__head flex flex-wrap gap-y-3 gap-x-6 items-center justify-between">
				<h1>{sections[section].heading}</h1>
				{create ? (
					<div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
						{aside}
						<RecordLink to="crea" className={buttonClass()}>
							{create}
						</RecordLink>
					</div>
				) : (
					aside
				)}
			</header>
			<OtherFailures />
			{children}
			{!isInline && form}
		</div>
	);
}

interface TitledProps {
	id: string;
	title: string;
	className?: string;
	children: ReactNode;
}

/** A part of a page, under its heading. */
export function Titled({ id, title, className, children }: TitledProps) {
	return (
		<section className={className} aria-labelledby={id}>
			<h2 id={id} className="mb-3 text-[1.375rem]">
				{title}
			</h2>
			{children}
		</section>
	);
}

export function NothingYet({ children }: { children: ReactNode }) {
	return (
		<div className="panel flex flex-wrap items-center gap-x-8 gap-y-4 p-6">
			<Vivi pose="pergola" className="w-40 flex-none" />
			<p className="flex-[1_1_14rem]">{children}</p>
		</div>
	);
}

export function NotRead({ children }: { children: ReactNode }) {
	return (
		<div className="py-4 px-5 border-2 border-fuchsia-deep border-l-8 rounded-xl bg-white" role="alert">
			<p>
				<strong>{children}</strong>
			</p>
			<p>Torna a carregar la pàgina d'aquí a una estona.</p>
		</div>
	);
}

export type PagesProps = Omit<ReturnType<typeof cutPage>, "rows">;

export function Pages({ next, previous, first, range }: PagesProps) {
	if (!next && !previous && !range) return null;
	return (
		<div className="flex flex-wrap gap-y-2 gap-x-6 items-center">
			{range && (
				<p className="font-bold tabular-nums">
					{formatNumber(range.from)}–{formatNumber(range.to)}
					{range.total && ` de ${range.total.isMore ? "més de " : ""}${formatNumber(range.total.count)}`}
				</p>
			)}
			{(next || previous) && (
				<nav aria-label="Pàgines" className="flex flex-wrap gap-x-6 gap-y-1">
					{first && (
						<a href={first} className="py-2">
							Torna al començament
						</a>
					)}
					{previous && (
						<a href={previous} className="py-2">
							Els anteriors
						</a>
					)}
					{next && (
						<a href={next} className="py-2">
							Els següents
						</a>
					)}
				</nav>
			)}
		</div>
	);
}
