import { useLocation } from "react-router";
import { Select } from "#app/office/records/search/select.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { Options } from "#app/platform/ui/form/options.tsx";
import type { Route } from "./+types/cross";
import { FilterForm } from "./filter-form.tsx";
import { BrokenFilter, NotYet, ResultsPage } from "./page.tsx";
import type { CrossTable } from "./tally/cross-table.ts";

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).loadCross(args);

/** How those who gave an answer to one question answered another. */
export default function Cross({ loaderData }: Route.ComponentProps) {
	const { head, questions, typed, isBroken, isAsked, offered, table, rowTitle, columnTitle } = loaderData;
	const { search } = useLocation();
	const options = <Options of={questions.map(({ name, title }) => [name, title])} />;
	return (
		<ResultsPage view="/taula" head={head}>
			<FilterForm offered={offered} typed={typed} submit="Fes la taula">
				<Select name="files" label="A les files" any="Tria una pregunta" defaultValue={typed.files}>
					{options}
				</Select>
				<Select name="columnes" label="A les columnes" any="Tria una pregunta" defaultValue={typed.columnes}>
					{options}
				</Select>
			</FilterForm>
			{isBroken && <BrokenFilter />}
			{!isBroken && !isAsked && (
				<p>Tria dues preguntes i veuràs què ha respost a l'una qui ha dit cada cosa a l'altra.</p>
			)}
			{isAsked && !table && <NotYet search={search} />}
			{table && rowTitle && columnTitle && <Table {...table} rowTitle={rowTitle} columnTitle={columnTitle} />}
		</ResultsPage>
	);
}

type TableProps = CrossTable & { rowTitle: string; columnTitle: string };

function Table({ answered, hasHidden, columns, rows, rowTitle, columnTitle }: TableProps) {
	return (
		<article className="panel results__question" aria-labelledby="taula">
			<h2 id="taula">
				{rowTitle} <span aria-hidden="true">×</span> <span className="sr-only">i</span> {columnTitle}
			</h2>
			<p className="text-fine">
				{shown(answered)} {answered === 1 ? "persona ha" : "persones han"} respost totes dues. Els percentatges són de
				cada fila.{hasHidden && " El que és de menys de cinc persones, o ho faria saber, no es mostra (–)."}
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it on small screens */}
			<section className="results__scroll scroll-x" aria-label="La taula" tabIndex={0}>
				<table className="results__table" aria-labelledby="taula">
					<thead>
						<tr>
							<td />
							{columns.map(({ words }) => (
								<th key={words} scope="col">
									{words}
								</th>
							))}
							<th scope="col">Total</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ words, total, cells }) => (
							<tr key={words}>
								<th scope="row">{words}</th>
								{cells.map(({ records, share }, at) => (
									<td key={columns[at]?.words}>
										{shown(records)}{" "}
										{records !== null && (
											<span className="block text-[0.875rem]">{formatNumber(100 * share)}&nbsp;%</span>
										)}
									</td>
								))}
								<td>
									<strong>{shown(total)}</strong>
								</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr>
							<th scope="row">Total</th>
							{columns.map(({ words, total }) => (
								<td key={words}>
									<strong>{shown(total)}</strong>
								</td>
							))}
							<td>
								<strong>{shown(answered)}</strong>
							</td>
						</tr>
					</tfoot>
				</table>
			</section>
		</article>
	);
}

const shown = (records: number | null) => (records === null ? "–" : formatNumber(records));
