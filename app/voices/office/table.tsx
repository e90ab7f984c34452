import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { FurtherFields } from "#app/office/records/further.tsx";
import { Marks } from "#app/office/records/list/marks.tsx";
import { RecordLink } from "#app/office/records/list/record-link.tsx";
import { Actions, OpenedBy } from "#app/office/records/list/row.tsx";
import { EarlierWords } from "#app/office/records/moderation/corrections.tsx";
import { Tick } from "#app/office/records/moderation/many.tsx";
import { ReviewButtons } from "#app/office/records/moderation/review-buttons.tsx";
import { Replied, ReplyLink, Said } from "#app/office/records/reply/said.tsx";
import type { Seen } from "#app/office/records/sent-fields.server.ts";
import { useMay } from "#app/office/shell/frame.ts";
import { StatusBadge } from "#app/office/shell/status.tsx";
import { scopeNames } from "#app/platform/content/scope-names.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { shortMoment } from "#app/platform/ui/text/dates.ts";
import type { ReviewedTestimonial, TestimonialStatus } from "../queries-review.ts";
import type { sentTestimonial } from "../send/sent.server.ts";
import { Clip } from "./clip.tsx";
import { statusWords } from "./status.ts";

type Shown = Seen<
	Omit<ReviewedTestimonial, "pendingTranscript">,
	typeof sentTestimonial.fields,
	"title" | "category"
> & { marks: string[] };

interface TestimonialTableProps {
	/** If all rows have the same. */
	status?: TestimonialStatus;
	rows: readonly Shown[];
}

const columns = ["Títol", "Categoria", "Àudio", "Estat", "Data d'enviament", "Data de revisió", "Accions"] as const;

export function TestimonialTable({ status, rows }: TestimonialTableProps) {
	const hasTicks = useMay("writes");
	return (
		<table className="voices-table panel">
			<caption className="sr-only">{status ? statusWords[status].all : "Testimonis trobats"}</caption>
			<thead>
				<tr>
					{hasTicks && <td />}
					{columns.map((name) => (
						<th key={name} scope="col">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} testimonial={row} hasTick={hasTicks} />
				))}
			</tbody>
		</table>
	);
}

function Row({ testimonial, hasTick }: { testimonial: Shown; hasTick: boolean }) {
	const { id, title, category, status, hasTranscript } = testimonial;
	return (
		<tr className="row">
			{hasTick && (
				<td>
					<Tick id={id} of={title} />
				</td>
			)}
			<th scope="row" tabIndex={-1} className="wrap-anywhere">
				<span className="row__title">{title}</span> <Marks of={testimonial.marks} />{" "}
				<OpenedBy by={testimonial.openedBy} />
			</th>
			<td>
				<span className="status bg-(--scope) text-white" data-scope={category}>
					{scopeNames[category]}
				</span>
			</td>
			<td>
				<Clip {...testimonial} />
			</td>
			<td>
				<StatusBadge status={status}>{statusWords[status].one}</StatusBadge> <Replied {...testimonial} />
			</td>
			<Moment name="Enviat" at={testimonial.submittedAt} />
			<Moment name="Revisat" at={testimonial.reviewedAt} />
			<td className="voices-table__actions">
				<Actions
					of={title}
					opens={id}
					more={
						<>
							<EarlierWords words={testimonial.earlier} />
							<Said {...testimonial} />
							<FurtherFields of={testimonial.further} />
							<RecordLink to={`${id}/edita`} of={title} className={buttonClass("ghost", "sm")}>
								{hasTranscript ? "Transcripció" : "Transcriure"}
							</RecordLink>
							<ReplyLink id={id} of={title} isReviewed />
							<DeleteLink to={`${id}/elimina`} of={title} />
						</>
					}
				>
					<ReviewButtons
						action={`${id}/estat`}
						of={title}
						status={status}
						becomes={statusWords[status].becomes}
						failure="No s'ha pogut actualitzar l'estat del testimoni."
					/>
				</Actions>
			</td>
		</tr>
	);
}

/** Names itself on small screens, where there are no column headings. */
function Moment({ name, at }: { name: string; at: Date | null }) {
	if (!at) return <td className="max-[90rem]:hidden">—</td>;
	return (
		<td>
			<span className="min-[90rem]:hidden">{name} </span>
			<time dateTime={at.toISOString()}>{shortMoment(at)}</time>
		</td>
	);
}
