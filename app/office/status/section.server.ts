import { defineMessages, failed, success } from "#app/platform/http/flash/messages.ts";
import type { FieldNames, ManagedRecords } from "../section.ts";
import type { statementSchema } from "./accessibility/schema.ts";

export const messages = defineMessages("estat", {
	statementUpdated: success("S'ha desat la declaració d'accessibilitat"),
	statementNotUpdated: failed("No s'ha pogut desar la declaració d'accessibilitat"),
});

export const records = {
	accessibilityStatement: {
		path: "estat/accessibilitat",
		access: { read: "status", write: "status" },
		one: "la declaració d'accessibilitat",
		all: "la declaració d'accessibilitat",
		name: "Declaració d'accessibilitat",
		shownAt: "path",
		fields: {
			preparedOn: "el dia que es va preparar",
			reviewedOn: "el dia de la revisió",
			method: "com s'ha comprovat",
		} satisfies FieldNames<typeof statementSchema>,
		deletion: null,
	},
} satisfies Partial<ManagedRecords>;
