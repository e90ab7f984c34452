import { Link } from "react-router";
import type { BoardProps } from "#app/office/charts/board.ts";
import { searchOfAll } from "#app/office/records/search/filters.ts";
import { Titled } from "#app/office/shell/section-page.tsx";
import { testimonialFilters } from "../filters.ts";
import { statusWords } from "../status.ts";

const statuses = ["approved", "pending", "rejected"] as const;

/** A number of what somebody may not see would open a list of nothing. */
const shownTo = (seesPending: boolean) => (seesPending ? statuses : (["approved"] as const));

export function Totals({ counts, seesPending }: BoardProps) {
	const total = statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
	return (
		<dl className="grid grid-cols-3 gap-[clamp(0.5rem,2vw,1rem)]">
			{seesPending && <Total name="Total Testimonis" records={total} to={searchOfAll(testimonialFilters)} />}
			<Total name="Aprovats" records={counts.approved ?? 0} status="approved" to="?estat=aprovats" />
			{seesPending && <Total name="Pendents" records={counts.pending ?? 0} status="pending" to="?estat=pendents" />}
		</dl>
	);
}

interface TotalProps {
	name: string;
	records: number;
	status?: "approved" | "pending";
	/** The search of its list. */
	to: string;
}

function Total({ name, records, status, to }: TotalProps) {
	return (
		<div
			className="panel relative flex flex-col-reverse justify-end border-l-8 border-l-[color:var(--status,var(--color-fuchsia))] px-[clamp(0.375rem,2vw,1.25rem)] py-[clamp(0.5rem,2vw,1rem)] leading-[1.2] max-[30rem]:border-l-4"
			data-status={status}
		>
			<dt className="text-[clamp(0.8125rem,3.4vw,1rem)] font-bold">
				<Link to={`/admin/testimonials${to}`} className="after:absolute after:inset-0">
					{name}
				</Link>
			</dt>
			<dd className="font-display text-[clamp(1.75rem,6vw,3.25rem)] leading-none font-extrabold tabular-nums">
				{records}
			</dd>
		</div>
	);
}

export function Breakdown({ counts, seesPending }: BoardProps) {
	const parts = shownTo(seesPending).map((status) => ({ status, records: counts[status] ?? 0 }));
	const total = parts.reduce((sum, { records }) => sum + records, 0);
	let before = 0;
	return (
		<Titled id="breakdown" title="Testimonis per estat" className="panel p-5">
			<svg
				className="mb-3 block h-4 w-full rounded-full bg-sand forced-color-adjust-none forced-colors:border-2 forced-colors:border-[CanvasText]"
				viewBox="0 0 100 8"
				preserveAspectRatio="none"
				aria-hidden="true"
			>
				{parts.map(({ status, records }) => {
					const width = total && (100 * records) / total;
					before += width;
					return (
						<rect
							key={status}
							className="fill-(--status)"
							x={before - width}
							width={width}
							height={8}
							data-status={status}
						/>
					);
				})}
			</svg>
			<ul>
				{parts.map(({ status, records }) => (
					<li key={status} className="flex min-h-10 items-center gap-3">
						<span
							className="size-4 rounded-full border-2 border-ink bg-(--status) forced-color-adjust-none forced-colors:border-[CanvasText]"
							data-status={status}
						/>
						<Link to={`/admin/testimonials?estat=${statusWords[status].param}`}>{statusWords[status].all}</Link>
						<strong className="ml-auto tabular-nums">{records}</strong>
					</li>
				))}
			</ul>
		</Titled>
	);
}
