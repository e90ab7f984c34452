import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { streamOf } from "#app/platform/http/uploads/stream.server.ts";
import { listArrived } from "#app/platform/records/queries/counts.ts";
import { failure } from "#app/platform/ui/failure.ts";
import { sheetDay } from "#app/platform/ui/text/dates.ts";
import { arrivalKinds } from "../charts/arrival-kinds.server.ts";
import { csvOf } from "../exports/csv.server.ts";
import type { Route } from "./+types/csv";
import { type Row, tabulate } from "./figures.server.ts";
import { daysOf, monthsOf, readPeriod } from "./period.ts";

/** Not in the audit log: the numbers name nobody. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { searchParams } = url;
	const { period, errors } = readPeriod(searchParams, new Date());
	if (!period) throw failure(errors.from ?? errors.to ?? "", 400);
	const per = searchParams.get("per") === "dia" ? "day" : "month";
	const times = per === "day" ? daysOf(period) : monthsOf(period);
	const asked = state.read(listArrived(state.db, per, period.from, period.to));
	const rows = tabulate(await orUnavailable(state, "figures", asked, "No s'han pogut llegir les xifres"), times);
	const name = `xifres-per-${per === "day" ? "dia" : "mes"}-${period.from}-${period.to}.csv`;
	return new Response(streamOf(csvOf([rows], columns[per]), state.log), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}"`,
		},
	});
}

/** "comentaris_del_mapa" */
const counts = Object.fromEntries(
	arrivalKinds.map(({ kind, name }) => [name.toLowerCase().replaceAll(" ", "_"), ({ records }: Row) => records[kind]]),
);
const columns = {
	day: { dia: (row: Row) => sheetDay(row.in), ...counts },
	month: { mes: (row: Row) => sheetDay(row.in), ...counts },
};
