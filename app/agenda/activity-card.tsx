import { href } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dateTimeOf, leafOf, longSpan, weekdaySpan } from "#app/platform/ui/text/dates.ts";
import { TextWithAddresses } from "#app/platform/ui/text/linked-text.tsx";
import { isSafeLink } from "#app/platform/ui/text/links.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { iconOf } from "./icons.ts";
import type { ShownActivity } from "./queries.ts";

interface ComingProps extends ShownActivity {
	/** yyyy-mm-dd */
	today: string;
}

/** A leaf of the calendar, what is on, and what one can do. Today's is a large card with a picture. */
export function ComingActivity({ today, ...activity }: ComingProps) {
	const { id, title, description, date, emoji, startsAt, endsAt, place } = activity;
	const isToday = date === today;
	const { day, month } = leafOf(date);
	return (
		<li className={isToday ? "activity activity--today" : "activity"}>
			<p className="leaf">
				<span>
					<b>{day}</b> <small>{month}</small>
				</span>
				<img src={iconOf(emoji)} alt={emoji} width={48} height={48} loading="lazy" />
			</p>
			<div className={isLong(title) ? "activity__long" : undefined}>
				{isToday && <p className="activity__now">És avui!</p>}
				<h3>{title}</h3>
			</div>
			<div>
				<p>
					<time dateTime={dateTimeOf(date, startsAt)}>{weekdaySpan(date, startsAt, endsAt, today)}</time>
				</p>
				{place && <p className="badge">{place}</p>}
				{description && <Description title={title} text={description} />}
			</div>
			<div className="activity__actions">
				{isToday && <Vivi pose="riding" />}
				<ActivityLink {...activity} className={`${buttonClass("default", "sm")} wrap-anywhere`} />
				<p>
					<a href={href("/agenda/:id/activitat.ics", { id })} className={buttonClass("outline", "icon")}>
						<img src={iconOf("📅")} alt={`Afegeix-la al calendari: ${title}`} width={28} height={28} loading="lazy" />
					</a>
				</p>
			</div>
		</li>
	);
}

/** On a phone it stands below the leaf: beside it there is room for four lines of about eleven letters. */
const isLong = (title: string) => title.length > 44 || title.split(/[\s-]/).some(({ length }) => length > 11);

/** A line of what is over. */
export function PastActivity(activity: ShownActivity) {
	const { title, description, date, emoji, startsAt, endsAt, place } = activity;
	return (
		<li className="flex gap-4">
			<img src={iconOf(emoji)} alt={emoji} width={48} height={48} loading="lazy" />
			<div>
				<h3>{title}</h3>
				<p>
					<time dateTime={dateTimeOf(date, startsAt)}>{longSpan(date, startsAt, endsAt)}</time>
					{place && ` · ${place}`}
				</p>
				{description && <Description title={title} text={description} />}
				<ActivityLink {...activity} />
			</div>
		</li>
	);
}

/** Of a long one, what comes after about this many characters is folded. */
const mostShown = 180;

function Description({ title, text }: { title: string; text: string }) {
	const space = text.length > 1.5 * mostShown ? text.indexOf(" ", mostShown) : -1;
	const end = space < 0 ? text.length : space;
	return (
		<div className="activity__text">
			<p>
				<TextWithAddresses text={text.slice(0, end)} />
			</p>
			{end < text.length && (
				<details>
					<summary>
						Llegeix-ne més<span className="sr-only">: {title}</span>
					</summary>
					<p>
						<TextWithAddresses text={text.slice(end + 1)} />
					</p>
				</details>
			)}
		</div>
	);
}

function ActivityLink({ title, linkUrl, linkText, className }: ShownActivity & { className?: string }) {
	if (!linkUrl || !isSafeLink(linkUrl)) return null;
	return (
		<a href={linkUrl} target="_blank" rel="noopener noreferrer" className={className}>
			{linkText}
			<span className="sr-only">: {title} (s'obre en una pestanya nova)</span>
		</a>
	);
}
