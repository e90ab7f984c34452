import { Form, Link } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { addDays, monthOf } from "#app/platform/ui/text/dates.ts";
import { monthToDate, type Period, periodParams, type ReadPeriod } from "./period.ts";

type PeriodFormProps = Pick<ReadPeriod, "typed" | "errors"> & { today: string };

export function PeriodForm({ typed, errors, today }: PeriodFormProps) {
	return (
		<search className="period">
			{/* A period chosen by a link must show in the fields. */}
			<Form
				method="get"
				action="/admin/xifres"
				className="flex flex-wrap gap-3 items-end"
				key={`${typed.from} ${typed.to}`}
			>
				<Day end="from" label="Des del dia" day={typed.from} error={errors.from} />
				<Day end="to" label="Fins al dia" day={typed.to} error={errors.to} />
				<button type="submit" className={buttonClass()}>
					Mostra-les
				</button>
			</Form>
			<ul className="flex flex-wrap items-end gap-1" aria-label="Períodes">
				{Object.entries(presets(today)).map(([name, period]) => (
					<li key={name}>
						<Link
							to={`/admin/xifres?${periodParams.from}=${period.from}&${periodParams.to}=${period.to}`}
							className={buttonClass("ghost", "sm")}
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

interface DayProps {
	end: keyof Period;
	label: string;
	day: string;
	error?: string;
}

function Day({ end, label, day, error }: DayProps) {
	const name = periodParams[end];
	return (
		<div className="field">
			<label htmlFor={name}>{label}</label>
			<input
				type="date"
				id={name}
				name={name}
				defaultValue={day}
				required
				aria-invalid={error ? true : undefined}
				aria-describedby={`${name}-error`}
			/>
			<div id={`${name}-error`} className="field__errors">
				{error && <p>{error}</p>}
			</div>
		</div>
	);
}

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
