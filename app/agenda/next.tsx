import { buttonClass } from "#app/platform/ui/button.ts";
import { dateTimeOf, longSpan } from "#app/platform/ui/text/dates.ts";
import type { ShownActivity } from "./queries.ts";

/** The next activity alone, as a band. */
export function NextActivity({ title, date, startsAt, endsAt, place }: ShownActivity) {
	return (
		<section className="band band--sun" aria-labelledby="propera">
			<div className="shell grid gap-6 items-center lg:grid-cols-[2fr_3fr_auto]">
				<h2 id="propera">La propera cita</h2>
				<div>
					<p className="font-bold">
						<time dateTime={dateTimeOf(date, startsAt)}>{longSpan(date, startsAt, endsAt)}</time>
					</p>
					<h3>{title}</h3>
					{place && <p className="mt-1">{place}</p>}
				</div>
				<p>
					<a href="/#agenda" className={buttonClass("outline", "lg")}>
						Tota l'agenda
					</a>
				</p>
			</div>
		</section>
	);
}
