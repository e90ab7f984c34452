import { Link, useLocation } from "react-router";
import { NothingYet } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Route } from "./+types/route";
import { ChartView } from "./chart.tsx";
import { FilterForm } from "./filter-form.tsx";
import { BrokenFilter, NotYet, ResultsPage } from "./page.tsx";

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).loadResults(args);

export default function Results({ loaderData }: Route.ComponentProps) {
	const { head, total, sections, section, typed, isFiltered, isBroken, offered, participants, charts } = loaderData;
	const { search } = useLocation();
	const hrefOf = (part: string) => {
		const wanted = new URLSearchParams(search);
		wanted.set("part", part);
		return `?${wanted}`;
	};
	return (
		<ResultsPage view="" head={head}>
			<FilterForm offered={offered} typed={typed} submit="Aplica'ls" all={`?part=${section ?? ""}`} />
			{isBroken && <BrokenFilter />}
			{!isBroken && !charts && <NotYet search={search} />}
			{charts && (
				<p>
					{isFiltered ? "Respostes que passen els filtres" : "Respostes"}:{" "}
					<strong>{participants === null ? "menys de cinc" : formatNumber(participants)}</strong>
					{isFiltered && ` de ${formatNumber(total)}`}
				</p>
			)}
			{sections.length > 0 && (
				<nav aria-label="Parts del qüestionari">
					<ol className="flex flex-wrap gap-x-5 gap-y-1">
						{sections.map((one) => (
							<li key={one.id}>
								<Link
									to={hrefOf(one.id)}
									preventScrollReset
									aria-current={one.id === section ? "page" : undefined}
									className="inline-block py-2 aria-[current]:font-bold aria-[current]:text-ink aria-[current]:decoration-[0.2em]"
								>
									{one.title}
								</Link>
							</li>
						))}
					</ol>
				</nav>
			)}
			{charts?.length === 0 && <NothingYet>Aquest qüestionari encara no té preguntes publicades.</NothingYet>}
			{charts?.map((one) => (
				<Question key={one.name} {...one} mayReadTexts={head.mayReadTexts} search={search} />
			))}
		</ResultsPage>
	);
}

type Charts = NonNullable<Route.ComponentProps["loaderData"]["charts"]>;
type QuestionProps = Charts[number] & { mayReadTexts: boolean; search: string };

function Question({ name, title, isSeveral, since, chart, mayReadTexts, search }: QuestionProps) {
	const id = `pregunta-${name}`;
	const image = new URLSearchParams(search);
	image.set("pregunta", name);
	return (
		<article className="panel results__question" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<p className="text-fine">
				{!chart
					? "Amb aquests filtres hi ha grups de menys de cinc persones: els veu qui pot llegir les respostes"
					: chart.answered === 1
						? "1 resposta"
						: `${formatNumber(chart.answered)} respostes`}
				{isSeveral && ". Se'n poden triar diverses: els percentatges sumen més de 100"}
				{since !== undefined && `. Es pregunta des de la versió ${since}`}
			</p>
			{chart?.kind === "text" && mayReadTexts && chart.answered > 0 && (
				<p>
					<Link to={`textos?${new URLSearchParams({ pregunta: name })}`} relative="path">
						Llegeix-les<span className="sr-only">: {title}</span>
					</Link>
				</p>
			)}
			{chart && <ChartView chart={chart} labelledBy={id} image={`resultats/mapa.svg?${image}`} />}
		</article>
	);
}
