import { site } from "#app/content/site.ts";
import type { Activity } from "#app/data/content/activities.ts";
import { publicFile } from "#app/http/cache/public-file.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { nameOfMunicipality } from "#app/map/municipalities/municipality-names.ts";
import { dayAfter } from "#app/ui/text/dates.ts";

/** iCalendar for Google, Apple and Outlook: whole days, stable ids. */
async function calendarFile(activities: Activity[], siteUrl: string): Promise<string> {
	// Loaded by the first calendar: it weighs on the start of no other request.
	const { default: ical } = await import("ical-generator");
	const calendar = ical({
		name: `${site.name}: agenda`,
		prodId: { company: site.name, product: "agenda", language: "CA" },
		ttl: 3600,
	});
	for (const { id, title, description, date, emoji, linkUrl, createdAt, viviStop } of activities) {
		calendar.createEvent({
			id: `${id}@${new URL(siteUrl).hostname}`,
			summary: `${emoji} ${title}`,
			description,
			start: date,
			end: dayAfter(date),
			allDay: true,
			stamp: createdAt,
			location: viviStop && nameOfMunicipality(viviStop),
			url: linkUrl ?? `${siteUrl}/#agenda`,
		});
	}
	return calendar.toString();
}

export async function calendarResponse(
	state: RequestState,
	request: Request,
	activities: Activity[],
	fileName: string,
): Promise<Response> {
	return publicFile(state, request, await calendarFile(activities, state.settings.siteUrl), {
		"Content-Type": "text/calendar; charset=utf-8",
		"Content-Disposition": `attachment; filename="${fileName}"`,
		"Cache-Control": "no-cache",
	});
}
