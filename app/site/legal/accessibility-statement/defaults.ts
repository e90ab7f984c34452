/** What the statement says until the team has written it anew at /admin/estat/accessibilitat. */
export const statementDefaults = {
	preparedOn: "2026-11-21",
	reviewedOn: "2026-11-21",
	method:
		"El mètode és una autoavaluació: comprovacions automàtiques amb axe-core i comprovacions manuals amb el teclat.",
} as const;
