import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { spotHref } from "#app/places/view.ts";
import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import { LineFacts } from "./drawn/shown/line-facts.tsx";
import type { PublicMapComment } from "./queries.ts";

/** Where and when it was said. */
export function CommentNote(comment: PublicMapComment) {
	return (
		<p className="mt-1 text-small">
			<Where {...comment} />
			<Day at={comment.createdAt} />
		</p>
	);
}

/** Without the time, for privacy. */
function Day({ at }: { at: Date }) {
	const day = dayInMadrid(at);
	return <time dateTime={day}>{longDate(day)}</time>;
}

function Where(comment: PublicMapComment) {
	const { municipality, longitude, latitude, line } = comment;
	const found = municipalityOfCode(municipality);
	return (
		<>
			{found && (
				<>
					<a href={`/mapa?municipi=${found.slug}`}>{found.name}</a> ·{" "}
				</>
			)}
			<LineFacts {...comment} />
			{line === null && longitude !== null && latitude !== null && (
				<>
					<a href={spotHref({ longitude, latitude })}>Mira el punt</a> ·{" "}
				</>
			)}
		</>
	);
}
