import { type ReactNode, useRef } from "react";
import { scopeNames } from "#app/content/scope-names.ts";
import type { ReviewedTestimonial, TestimonialStatus } from "#app/data/testimonial-review.ts";
import { buttonClass } from "#app/ui/button.ts";
import { shortMoment } from "#app/ui/dates.ts";
import { DeleteLink } from "../deletion/delete-link.tsx";
import { ReviewButtons } from "../moderation/review-buttons.tsx";
import { RecordLink } from "../record-link.tsx";
import { StatusBadge } from "../status.tsx";
import { Clip } from "./clip.tsx";
import { ReviewManyForm, reviewManyForm } from "./review-many-form.tsx";
import { statusWords } from "./status.ts";

interface TestimonialTableProps {
	/** Of all rows. */
	status: TestimonialStatus;
	rows: readonly ReviewedTestimonial[];
}

const columns = ["Títol", "Categoria", "Àudio", "Estat", "Data d'enviament", "Data de revisió", "Accions"] as const;

/** A table, whose rows are cards on small screens. The boxes belong to the form above it. */
export function TestimonialTable({ status, rows }: TestimonialTableProps) {
	const body = useRef<HTMLTableSectionElement>(null);
	const all = useRef<HTMLInputElement>(null);
	const boxes = () => [...(body.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
	return (
		<>
			<ReviewManyForm status={status}>
				<label className="tick tick--all">
					<input
						// Ticked for those that are here now.
						key={rows.map(({ id }) => id).join()}
						ref={all}
						type="checkbox"
						onChange={({ target }) => {
							for (const box of boxes()) box.checked = target.checked;
						}}
					/>
					Tria'ls tots
				</label>
			</ReviewManyForm>
			<table className="voices-table">
				<caption className="sr-only">{statusWords[status].all}</caption>
				<thead>
					<tr>
						<td />
						{columns.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody
					ref={body}
					onChange={() => {
						if (all.current) all.current.checked = boxes().every(({ checked }) => checked);
					}}
				>
					{rows.map((row) => (
						<Row key={row.id} {...row} />
					))}
				</tbody>
			</table>
		</>
	);
}

function Row(testimonial: ReviewedTestimonial) {
	const { id, title, category, status, hasTranscript, submittedAt, reviewedAt } = testimonial;
	return (
		<tr>
			<td className="voices-table__tick">
				<label className="tick">
					<input type="checkbox" form={reviewManyForm} name="id" value={id} autoComplete="off" />
					<span className="sr-only">Tria: {title}</span>
				</label>
			</td>
			<th scope="row" tabIndex={-1}>
				{title}
			</th>
			<Cell name="Categoria">
				<span className="scope-badge" data-scope={category}>
					{scopeNames[category]}
				</span>
			</Cell>
			<Cell name="Àudio">
				<Clip {...testimonial} />
			</Cell>
			<Cell name="Estat">
				<StatusBadge status={status}>{statusWords[status].one}</StatusBadge>
			</Cell>
			<Cell name="Data d'enviament">
				<time dateTime={submittedAt.toISOString()}>{shortMoment(submittedAt)}</time>
			</Cell>
			<Cell name="Data de revisió">
				{reviewedAt ? <time dateTime={reviewedAt.toISOString()}>{shortMoment(reviewedAt)}</time> : "—"}
			</Cell>
			<td className="voices-table__actions">
				<ReviewButtons
					action={`${id}/estat`}
					of={title}
					status={status}
					becomes={statusWords[status].becomes}
					failure="No s'ha pogut actualitzar l'estat del testimoni."
				/>
				<p>
					<RecordLink to={`${id}/edita`} of={title} className={buttonClass("ghost", "sm")}>
						{hasTranscript ? "Transcripció" : "Transcriure"}
					</RecordLink>
					<DeleteLink to={`${id}/elimina`} of={title} />
				</p>
			</td>
		</tr>
	);
}

/** On a card, where no heading stands above it, it says what it holds. */
function Cell({ name, children }: { name: (typeof columns)[number]; children: ReactNode }) {
	return (
		<td>
			<span className="voices-table__name">{name}</span>
			{children}
		</td>
	);
}
