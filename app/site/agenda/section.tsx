import type { Activity } from "#app/data/activities.ts";
import waiting from "#app/drawings/waiting.svg?url";
import { buttonClass } from "#app/ui/button.ts";
import { longDate } from "#app/ui/dates.ts";
import { isSafeLink } from "#app/ui/links.ts";

interface AgendaProps {
	activities: Activity[];
	/** yyyy-mm-dd: what is before it has passed. */
	today: string;
}

export function Agenda({ activities, today }: AgendaProps) {
	const coming = activities.filter(({ date }) => date >= today);
	const past = activities.filter(({ date }) => date < today);
	return (
		<section id="agenda" className="shell band" aria-labelledby="agenda-titol">
			<h2 id="agenda-titol">Agenda</h2>
			<p>Activitats programades del projecte</p>
			{coming.length === 0 ? (
				<div className="empty">
					<img src={waiting} alt="" width={360} height={260} loading="lazy" />
					<p>No hi ha activitats programades encara.</p>
				</div>
			) : (
				<>
					<Activities activities={coming} today={today} />
					<p className="mt-6">
						<a href="/agenda.ics">Afegeix l'agenda al teu calendari</a>
					</p>
				</>
			)}
			{past.length > 0 && (
				<details className="past">
					<summary>Activitats passades</summary>
					<Activities activities={past} today={today} />
				</details>
			)}
		</section>
	);
}

function Activities({ activities, today }: AgendaProps) {
	return (
		<ul className="agenda">
			{activities.map((activity) => (
				<ActivityCard key={activity.id} {...activity} today={today} />
			))}
		</ul>
	);
}

function ActivityCard({ id, title, description, date, emoji, linkUrl, linkText, today }: Activity & { today: string }) {
	return (
		<li className="activity">
			<span className="activity__emoji" aria-hidden="true">
				{emoji}
			</span>
			<div>
				{date === today && <p className="badge">És avui!</p>}
				<h3>{title}</h3>
				<p className="activity__date">
					<time dateTime={date}>{longDate(date)}</time>
				</p>
				{description && <p className="activity__words">{description}</p>}
				{date >= today && (
					<p className="activity__calendar">
						<a href={`/agenda/${id}/activitat.ics`}>
							Afegeix-la al calendari<span className="sr-only">: {title}</span>
						</a>
					</p>
				)}
			</div>
			{linkUrl && isSafeLink(linkUrl) && (
				<a href={linkUrl} target="_blank" rel="noopener noreferrer" className={buttonClass("outline", "sm")}>
					{linkText}
					<span className="sr-only">: {title} (s'obre en una pestanya nova)</span>
				</a>
			)}
		</li>
	);
}
