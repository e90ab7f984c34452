import { Link } from "react-router";
import type { TestimonialCounts } from "../testimonials/counts.server.ts";
import { statusWords } from "../testimonials/status.ts";

/** In the order of the dashboard. */
const statuses = ["approved", "pending", "rejected"] as const;

/** The three numbers that are looked at first. */
export function Totals({ counts }: { counts: TestimonialCounts }) {
	const total = statuses.reduce((sum, status) => sum + counts[status], 0);
	return (
		<dl className="totals">
			<Total name="Total Testimonis" records={total} />
			<Total name="Aprovats" records={counts.approved} status="approved" />
			<Total name="Pendents" records={counts.pending} status="pending" />
		</dl>
	);
}

function Total({ name, records, status }: { name: string; records: number; status?: "approved" | "pending" }) {
	return (
		<div className="totals__one" data-status={status}>
			<dt>{name}</dt>
			<dd>{records}</dd>
		</div>
	);
}

/** How the testimonials stand: a bar in three parts, and each part in words. */
export function Breakdown({ counts }: { counts: TestimonialCounts }) {
	const parts = statuses.map((status) => ({ status, records: counts[status] }));
	const total = parts.reduce((sum, { records }) => sum + records, 0);
	let before = 0;
	return (
		<section className="panel" aria-labelledby="breakdown">
			<h2 id="breakdown">Testimonis per estat</h2>
			<svg className="breakdown__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
				{parts.map(({ status, records }) => {
					const width = total && (100 * records) / total;
					before += width;
					return <rect key={status} x={before - width} width={width} height={8} data-status={status} />;
				})}
			</svg>
			<ul className="breakdown">
				{parts.map(({ status, records }) => (
					<li key={status}>
						<span className="breakdown__mark" data-status={status} />
						<Link to={`/admin/testimonials?estat=${statusWords[status].param}`}>{statusWords[status].all}</Link>
						<strong>{records}</strong>
					</li>
				))}
			</ul>
		</section>
	);
}
