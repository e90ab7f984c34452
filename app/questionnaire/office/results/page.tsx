import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { Tabs } from "#app/office/shell/tabs.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Subpage } from "../subpage.tsx";

const views = {
	"": "Pregunta a pregunta",
	"/taula": "Taula creuada",
	"/cens": "Comparació amb el cens",
	"/textos": "Textos",
	"/codis": "Fitxers",
} as const;

interface ResultsPageProps {
	view: keyof typeof views;
	head: { title: string; mayReadTexts: boolean };
	children: ReactNode;
}

/** What all pages of the results have on top. */
export function ResultsPage({ view, head: { title, mayReadTexts }, children }: ResultsPageProps) {
	const { id } = useParams();
	const shown = (Object.keys(views) as (keyof typeof views)[]).filter((one) => one !== "/textos" || mayReadTexts);
	return (
		<Subpage title="Resultats" of={title}>
			<Tabs
				label="Resultats"
				tabs={shown.map((one) => ({
					to: `/admin/questionari/${id}/resultats${one}`,
					name: views[one],
					isCurrent: one === view,
				}))}
			/>
			{children}
		</Subpage>
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
