import { Form, Link } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { addDays, monthOf } from "#app/platform/ui/text/dates.ts";
import { Field } from "../records/search/search-form.tsx";
import { monthToDate, type Period, periodParams, type ReadPeriod } from "./period.ts";

type PeriodFormProps = Pick<ReadPeriod, "typed" | "errors"> & { today: string };

export function PeriodForm({ typed, errors, today }: PeriodFormProps) {
	const search = { typed: byParam(typed), problems: byParam(errors) };
	return (
		<search className="flex flex-col gap-3">
			{/* A period chosen by a link must show in the fields. */}
			<Form
				method="get"
				action="/admin/xifres"
				className="flex flex-wrap gap-3 items-end [&_.field]:m-0 [&_.field]:flex-[0_1_11rem]"
				key={`${typed.from} ${typed.to}`}
			>
				<Field name={periodParams.from} label="Des del dia" type="date" required search={search} />
				<Field name={periodParams.to} label="Fins al dia" type="date" required search={search} />
				<button type="submit" className={buttonClass()}>
					Mostra-les
				</button>
			</Form>
			<ul className="flex flex-wrap items-end gap-1" aria-label="Períodes">
				{Object.entries(presets(today)).map(([name, period]) => (
					<li key={name}>
						<Link
							to={`/admin/xifres?${periodParams.from}=${period.from}&${periodParams.to}=${period.to}`}
							className={`${buttonClass("ghost", "sm")} aria-[current]:bg-sand`}
							aria-current={period.from === typed.from && period.to === typed.to ? "true" : undefined}
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</search>
	);
}

const byParam = ({ from, to }: Partial<Period>) => ({ [periodParams.from]: from, [periodParams.to]: to });

function presets(today: string): Record<string, Period> {
	const thisMonth = monthToDate(today);
	const lastOfMonthBefore = addDays(thisMonth.from, -1);
	const year = today.slice(0, 4);
	return {
		"Aquest mes": thisMonth,
		"El mes passat": { from: `${monthOf(lastOfMonthBefore)}-01`, to: lastOfMonthBefore },
		"Aquest any": { from: `${year}-01-01`, to: today },
		"L'any passat": { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
	};
}
