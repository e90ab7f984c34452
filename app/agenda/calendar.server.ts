import ical, { ICalEventStatus } from "ical-generator";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { site } from "#app/platform/content/site.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { cleanLines } from "#app/platform/ui/text/clean.ts";
import { dayAfter } from "#app/platform/ui/text/dates.ts";
import type { Activity, CancelledActivity } from "./queries.ts";

const madrid = "Europe/Madrid";

/** As in ui/text/dates.ts. Programs that do not know the name of the zone need its rules. */
const zone = [
	"BEGIN:VTIMEZONE",
	`TZID:${madrid}`,
	...["BEGIN:DAYLIGHT", "DTSTART:19700329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"],
	...["TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:CEST", "END:DAYLIGHT"],
	...["BEGIN:STANDARD", "DTSTART:19701025T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"],
	...["TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET", "END:STANDARD"],
	"END:VTIMEZONE",
].join("\r\n");

interface Shown {
	activities: readonly Activity[];
	cancelled?: readonly CancelledActivity[];
}

const timesOf = ({ date, startsAt, endsAt }: Pick<Activity, "date" | "startsAt" | "endsAt">) =>
	startsAt
		? { start: `${date}T${startsAt}`, end: endsAt && `${date}T${endsAt}`, timezone: madrid }
		: { start: date, end: dayAfter(date), allDay: true };

/** The day alone, as everything public. In UTC, so that it is never ahead. */
const stampsOf = (day: string) => ({ stamp: new Date(day), lastModified: new Date(day) });

/** iCalendar for Google, Apple and Outlook: stable ids, and a sequence by which they learn of a change. */
function calendarFile({ activities, cancelled = [] }: Shown, siteUrl: string): string {
	const calendar = ical({
		name: `${site.name}: agenda`,
		prodId: { company: site.name, product: "agenda", language: "CA" },
		ttl: 3600,
		// A zone of the whole calendar would write the stamps in it too; they have to be in UTC.
		timezone: { name: null, generator: () => zone },
	});
	const uidOf = (id: string) => `${id}@${new URL(siteUrl).hostname}`;
	for (const { id, title, description, place, emoji, linkUrl, viviStop, ...one } of activities) {
		const changedAt = one.updatedAt ?? one.createdAt;
		const town = viviStop && nameOfMunicipality(viviStop);
		calendar.createEvent({
			id: uidOf(id),
			summary: `${emoji} ${cleanLines(title)}`,
			description: description && cleanLines(description),
			...timesOf(one),
			...stampsOf(changedAt.toISOString().slice(0, 10)),
			sequence: one.sequence,
			location:
				[place && cleanLines(place), place?.includes(town ?? "") ? "" : town].filter(Boolean).join(", ") || null,
			url: linkUrl ?? `${siteUrl}/#agenda`,
		});
	}
	for (const { id, sequence, cancelledOn, ...one } of cancelled) {
		const times = { ...timesOf(one), ...stampsOf(cancelledOn) };
		calendar.createEvent({ id: uidOf(id), ...times, sequence, status: ICalEventStatus.CANCELLED });
	}
	// The library writes an empty one of what is cancelled.
	return calendar.toString().replaceAll("SUMMARY:\r\n", "");
}

export async function calendarResponse(
	state: RequestState,
	request: Request,
	shown: Shown,
	fileName: string,
): Promise<Response> {
	return publicFile(state, request, calendarFile(shown, state.settings.siteUrl), {
		"Content-Type": "text/calendar; charset=utf-8",
		"Content-Disposition": `attachment; filename="${fileName}"`,
		"Cache-Control": "no-cache",
	});
}
