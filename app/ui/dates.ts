const long = new Intl.DateTimeFormat("ca", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** "2026-05-03" as "3 de maig del 2026". A day has no hour, so no time zone can move it. */
export function longDate(day: string): string {
	return long.format(new Date(`${day}T00:00:00Z`));
}
