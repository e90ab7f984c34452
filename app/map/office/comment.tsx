import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { FurtherFields } from "#app/office/records/further.tsx";
import { EarlierWords } from "#app/office/records/moderation/corrections.tsx";
import { Tick } from "#app/office/records/moderation/many.tsx";
import { ReviewButtons } from "#app/office/records/moderation/review-buttons.tsx";
import { ReplyLink, Said } from "#app/office/records/reply/said.tsx";
import { StatusBadge } from "#app/office/shell/status.tsx";
import { longMoment, shortMoment } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { mailLink } from "#app/platform/ui/text/links.ts";
import type { PlacedComment } from "./placed.server.ts";
import { statusWords } from "./status.ts";

export function Comment({ comment: shown, hasTick }: { comment: PlacedComment; hasTick: boolean }) {
	const {
		id,
		comment,
		email,
		municipality,
		spot,
		length,
		status,
		createdAt,
		reviewedAt,
		reason,
		reply,
		earlier,
		further,
	} = shown;
	const about = excerpt(comment, 60);
	return (
		<li className="record letter letter--placed">
			{hasTick && (
				<div className="absolute top-2 right-2">
					<Tick id={id} of={about} />
				</div>
			)}
			{spot ? (
				<a href={spot.href} className="letter__map">
					<img
						src={spot.image}
						alt={`Veure ${length ? "la línia" : "el punt"} al mapa: ${about}`}
						width={140}
						height={175}
						loading="lazy"
					/>
				</a>
			) : (
				<p className="letter__map">Sense punt al mapa</p>
			)}
			<div className="letter__facts">
				<h2>{municipality ?? "Sense municipi"}</h2>
				<p>
					<StatusBadge status={status}>{statusWords[status].one}</StatusBadge>
				</p>
				<p>
					<time dateTime={createdAt.toISOString()}>{longMoment(createdAt)}</time>
				</p>
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
				<FurtherFields of={further} />
			</div>
			<div className="letter__body">
				<p className="record__words">{comment}</p>
				<EarlierWords words={earlier} />
				<Said reason={reason} reply={reply} />
				<div className="record__actions">
					<ReviewButtons action={`${id}/estat`} of={about} status={status} becomes={statusWords[status].becomes} />
					<ReplyLink id={id} of={about} isReviewed />
					<DeleteLink to={`${id}/elimina`} of={about} />
				</div>
			</div>
		</li>
	);
}
