import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { FurtherFields } from "#app/office/records/further.tsx";
import { Marks } from "#app/office/records/list/marks.tsx";
import { OpenedBy, Row } from "#app/office/records/list/row.tsx";
import { EarlierWords } from "#app/office/records/moderation/corrections.tsx";
import { Tick } from "#app/office/records/moderation/many.tsx";
import { ReviewButtons } from "#app/office/records/moderation/review-buttons.tsx";
import { Replied, ReplyLink, Said } from "#app/office/records/reply/said.tsx";
import { StatusBadge } from "#app/office/shell/status.tsx";
import { shortMoment } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { mailLink } from "#app/platform/ui/text/links.ts";
import type { PlacedComment } from "./placed.server.ts";
import { statusWords } from "./status.ts";

export function Comment({ comment: shown, hasTick }: { comment: PlacedComment; hasTick: boolean }) {
	const { id, comment, email, spot, length, status, createdAt, reviewedAt } = shown;
	const about = excerpt(comment, 60);
	return (
		<Row
			of={about}
			opens={id}
			tick={hasTick && <Tick id={id} of={about} />}
			picture={
				spot ? (
					<a href={spot.href} className="row__picture">
						<img
							src={spot.image}
							alt={`Veure ${length ? "la línia" : "el punt"} al mapa: ${about}`}
							width={140}
							height={175}
							loading="lazy"
						/>
					</a>
				) : (
					<span className="row__picture">
						<img src={shown.around} alt="" width={140} height={175} loading="lazy" />
					</span>
				)
			}
			title={shown.municipality ?? "Sense municipi"}
			facts={
				<>
					<StatusBadge status={status}>{statusWords[status].one}</StatusBadge>
					<Replied {...shown} />
					<Marks of={shown.marks} />
					<time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
					<OpenedBy by={shown.openedBy} />
				</>
			}
			words={comment}
			actions={
				<ReviewButtons action={`${id}/estat`} of={about} status={status} becomes={statusWords[status].becomes} />
			}
			more={
				<>
					<EarlierWords words={shown.earlier} />
					<Said {...shown} />
					{!spot && <p>Sense punt al mapa</p>}
					{length && <p>{`Línia de ${length}`}</p>}
					{reviewedAt && (
						<p>
							Revisat: <time dateTime={reviewedAt.toISOString()}>{shortMoment(reviewedAt)}</time>
						</p>
					)}
					{email && (
						<p>
							<a href={mailLink(email)}>{email}</a>
						</p>
					)}
					<FurtherFields of={shown.further} />
					<ReplyLink id={id} of={about} isReviewed />
					<DeleteLink to={`${id}/elimina`} of={about} />
				</>
			}
		/>
	);
}
