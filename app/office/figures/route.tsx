import { data } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { listArrived, sumArrived } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid, longDates } from "#app/platform/ui/text/dates.ts";
import { arrivalKinds } from "../charts/arrival-kinds.server.ts";
import { useMay } from "../shell/frame.ts";
import { NotRead, SectionPage } from "../shell/section-page.tsx";
import type { Route } from "./+types/route";
import { ComparisonTable } from "./comparison-table.tsx";
import { compare, tabulate } from "./figures.server.ts";
import { MonthCharts, MonthTable } from "./months.tsx";
import { type Period, periodBefore, periodParams, readPeriod, wholeMonthsAround } from "./period.ts";
import { PeriodForm } from "./period-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const now = new Date();
	const { typed, period, errors } = readPeriod(url.searchParams, now);
	const today = dayInMadrid(now);
	if (!period) return data({ typed, errors, today, figures: undefined }, { status: 400 });
	const before = periodBefore(period);
	const { months, from, to } = wholeMonthsAround(period);
	const asked = Promise.all([
		state.read(sumArrived(state.db, period.from, period.to)),
		state.read(sumArrived(state.db, before.from, before.to)),
		state.read(listArrived(state.db, "month", from, to)),
	]);
	const sums = await orEmpty(state, "figures", asked, undefined);
	const figures = sums && {
		name: longDates(period.from, period.to),
		nameBefore: longDates(before.from, before.to),
		comparisons: compare(sums[0], sums[1]),
		months: tabulate(sums[2], months),
		kinds: arrivalKinds,
	};
	return data({ typed, errors, today, figures });
}

export default function Figures({ loaderData: { typed, errors, today, figures } }: Route.ComponentProps) {
	const mayExport = useMay("exports");
	const isWrong = Object.keys(errors).length > 0;
	return (
		<SectionPage section="xifres">
			<p>
				Quants testimonis, comentaris, reflexions i subscripcions han arribat. Es compten els que hi ha ara: els
				eliminats no hi surten.
			</p>
			<PeriodForm typed={typed} errors={errors} today={today} />
			{!figures && !isWrong && <NotRead>No s'han pogut llegir les xifres</NotRead>}
			{figures && (
				<>
					<ComparisonTable {...figures} />
					<section className="grid grid-cols-1 gap-3" aria-labelledby="months">
						<h2 id="months" className="text-[1.375rem]">
							Mes a mes
						</h2>
						<p>Cada mes, sencer; el mes en curs, fins avui.</p>
						<MonthCharts {...figures} />
						<MonthTable {...figures} />
					</section>
					{mayExport && (
						<section className="grid grid-cols-1 gap-3" aria-labelledby="files">
							<h2 id="files" className="text-[1.375rem]">
								En un full de càlcul
							</h2>
							<p className="flex flex-wrap gap-3 items-end">
								<Download period={typed} per="mes" />
								<Download period={typed} per="dia" />
							</p>
						</section>
					)}
				</>
			)}
		</SectionPage>
	);
}

/** A plain link: the response is a file. */
function Download({ period, per }: { period: Period; per: "mes" | "dia" }) {
	const search = new URLSearchParams({ [periodParams.from]: period.from, [periodParams.to]: period.to, per });
	return (
		<a href={`/admin/xifres/exporta.csv?${search}`} className={buttonClass("outline", "sm")} download>
			Baixa-les per {per === "mes" ? "mesos" : "dies"} (CSV)
		</a>
	);
}
