import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { Tabs } from "#app/office/shell/tabs.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";

const views = {
	"": "Pregunta a pregunta",
	"/taula": "Taula creuada",
	"/cens": "Davant del cens",
	"/textos": "Textos",
	"/codis": "Fitxers",
} as const;

interface ResultsPageProps {
	title: string;
	view: keyof typeof views;
	mayReadTexts: boolean;
	children: ReactNode;
}

/** What all pages of the results have on top. */
export function ResultsPage({ title, view, mayReadTexts, children }: ResultsPageProps) {
	const { id } = useParams();
	const shown = (Object.keys(views) as (keyof typeof views)[]).filter((one) => one !== "/textos" || mayReadTexts);
	return (
		<div className="grid grid-cols-1 gap-6">
			<header className="flex flex-wrap gap-y-3 gap-x-6 items-center justify-between">
				<div>
					<h1>Resultats</h1>
					<p>{title}</p>
				</div>
				<Link to="/admin/questionari" className={buttonClass("outline")}>
					Torna al qüestionari
				</Link>
			</header>
			<Tabs
				label="Resultats"
				tabs={shown.map((one) => ({
					to: `/admin/questionari/${id}/resultats${one}`,
					name: views[one],
					isCurrent: one === view,
				}))}
			/>
			{children}
		</div>
	);
}

/** Packing goes on with each request. */
export function NotYet({ search }: { search: string }) {
	return (
		<div className="panel p-6">
			<p>
				<strong>Encara s'estan preparant les respostes.</strong> Com que n'hi ha moltes, la primera vegada es fa per
				parts.
			</p>
			<p className="mt-4">
				<Link to={search} className={buttonClass()}>
					Continua
				</Link>
			</p>
		</div>
	);
}

export function BrokenFilter() {
	return (
		<p className="py-4 px-5 border-2 border-fuchsia-deep border-l-8 rounded-xl bg-white" role="alert">
			Hi ha un filtre o una pregunta que aquest qüestionari no té. Torna-ho a triar.
		</p>
	);
}
