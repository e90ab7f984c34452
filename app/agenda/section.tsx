import { useLocation } from "react-router";
import waiting from "#app/platform/drawings/waiting.svg?url";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dateTimeOf, longSpan } from "#app/platform/ui/text/dates.ts";
import { TextWithAddresses } from "#app/platform/ui/text/linked-text.tsx";
import { isSafeLink } from "#app/platform/ui/text/links.ts";
import type { AgendaPage } from "./page.server.ts";
import type { ShownActivity } from "./queries.ts";

export function Agenda({ coming, past, today, turned }: AgendaPage) {
	const { pathname } = useLocation();
	return (
		<section id="agenda" className="shell band" aria-labelledby="agenda-titol">
			<h2 id="agenda-titol">Agenda</h2>
			<p>Activitats programades del projecte</p>
			{coming.activities.length === 0 ? (
				<div className="grid justify-items-center gap-4 mt-8 text-center">
					<img src={waiting} alt="" width={360} height={260} loading="lazy" />
					<p>{turned.coming ? "No hi ha més activitats programades." : "No hi ha activitats programades encara."}</p>
				</div>
			) : (
				<>
					<Activities {...coming} today={today} />
					<p className="mt-6">
						<a href="/agenda.ics">Afegeix l'agenda al teu calendari</a>
					</p>
				</>
			)}
			{past.activities.length > 0 && (
				<details className="past" open={turned.past}>
					<summary>Activitats passades</summary>
					<Activities {...past} today={today} />
				</details>
			)}
			{(turned.coming || turned.past) && (
				<p className="mt-6">
					<a href={`${pathname}#agenda`}>Torna al principi de l'agenda</a>
				</p>
			)}
		</section>
	);
}

interface ActivitiesProps {
	activities: ShownActivity[];
	/** URL of the next page. */
	more: string | undefined;
	/** yyyy-mm-dd; earlier dates are past. */
	today: string;
}

function Activities({ activities, more, today }: ActivitiesProps) {
	return (
		<>
			<ul className="agenda">
				{activities.map((activity) => (
					<ActivityCard key={activity.id} {...activity} today={today} />
				))}
			</ul>
			{more && (
				<p className="mt-6">
					<a href={more} className={buttonClass("outline")}>
						Mostra'n més
						<span className="sr-only"> activitats</span>
					</a>
				</p>
			)}
		</>
	);
}

function ActivityCard({
	id,
	title,
	description,
	date,
	emoji,
	linkUrl,
	linkText,
	startsAt,
	endsAt,
	place,
	today,
}: ShownActivity & { today: string }) {
	return (
		<li className="activity">
			<span aria-hidden="true">{emoji}</span>
			<div>
				{date === today && <p className="badge">És avui!</p>}
				<h3>{title}</h3>
				<p>
					<time dateTime={dateTimeOf(date, startsAt)}>{longSpan(date, startsAt, endsAt)}</time>
				</p>
				{place && <p>{place}</p>}
				{description && (
					<p className="whitespace-pre-line">
						<TextWithAddresses text={description} />
					</p>
				)}
				{date >= today && (
					<p className="activity__calendar">
						<a href={`/agenda/${id}/activitat.ics`}>
							Afegeix-la al calendari<span className="sr-only">: {title}</span>
						</a>
					</p>
				)}
			</div>
			{linkUrl && isSafeLink(linkUrl) && (
				<a
					href={linkUrl}
					target="_blank"
					rel="noopener noreferrer"
					className={`${buttonClass("outline", "sm")} wrap-anywhere`}
				>
					{linkText}
					<span className="sr-only">: {title} (s'obre en una pestanya nova)</span>
				</a>
			)}
		</li>
	);
}
