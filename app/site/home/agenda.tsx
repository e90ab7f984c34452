import type { Activity } from "#app/data/activities.ts";
import waiting from "#app/drawings/waiting.svg?url";
import { buttonClass } from "#app/ui/button.ts";
import { longDate } from "#app/ui/dates.ts";

export function Agenda({ activities }: { activities: Activity[] }) {
	return (
		<section id="agenda" className="shell band" aria-labelledby="agenda-titol">
			<h2 id="agenda-titol">Agenda</h2>
			<p>Activitats programades del projecte</p>
			{activities.length === 0 ? (
				<div className="empty">
					<img src={waiting} alt="" width={360} height={260} loading="lazy" />
					<p>No hi ha activitats programades encara.</p>
				</div>
			) : (
				<ul className="agenda">
					{activities.map((activity) => (
						<ActivityCard key={activity.id} {...activity} />
					))}
				</ul>
			)}
		</section>
	);
}

function ActivityCard({ title, description, date, emoji, linkUrl, linkText }: Activity) {
	return (
		<li className="activity">
			<span className="activity__emoji" aria-hidden="true">
				{emoji}
			</span>
			<div>
				<h3>{title}</h3>
				<p className="activity__date">
					<time dateTime={date}>{longDate(date)}</time>
				</p>
				{description && <p>{description}</p>}
			</div>
			{linkUrl && (
				<a href={linkUrl} target="_blank" rel="noopener noreferrer" className={buttonClass("outline", "sm")}>
					{linkText}
					<span className="sr-only">: {title} (s'obre en una pestanya nova)</span>
				</a>
			)}
		</li>
	);
}
