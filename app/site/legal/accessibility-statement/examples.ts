import { addDays, dayInMadrid } from "#app/platform/ui/text/dates.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";

const statement = { method: "Ho ha revisat una entitat.", preparedOn: "2025-11-20", reviewedOn: "2026-03-01" };

export const examples = {
	accessibilityStatement: {
		row: () => ({ id: "statement", preparedOn: "2025-01-02", reviewedOn: "2025-03-04", method: "Ho hem mirat." }),
		seen: ({ method }) => ["/accessibilitat", method],
		edit: {
			typed: statement,
			stored: statement,
			done: "estat.statementUpdated",
			failures: ["No s'ha pogut desar la declaració d'accessibilitat"],
		},
		refused: [
			[{ reviewedOn: "2026-02-30" }, "Revisa la data"],
			[{ preparedOn: "" }, "Revisa la data"],
			[{ reviewedOn: "2025-11-19" }, "La revisió no pot ser d'abans de la declaració"],
			[{ reviewedOn: addDays(dayInMadrid(new Date()), 2) }, "Aquest dia encara no ha arribat"],
			[{ method: " " }, "Escriu com s'ha comprovat"],
		],
	},
} satisfies Examples;
