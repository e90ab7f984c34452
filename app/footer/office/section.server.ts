import { undoable } from "#app/office/records/messages.server.ts";
import { contentAccess, deletionOf, type FieldNames, fieldNames, type ManagedRecords } from "#app/office/section.ts";
import type { fileField } from "#app/office/uploads/names.ts";
import { defineMessages, failed, success } from "#app/platform/http/flash/messages.ts";
import type { logoSchema } from "./logos/schema.ts";
import type { footerTextsSchema } from "./schema.ts";

export const messages = defineMessages("footer", {
	updated: success("Configuració actualitzada correctament"),
	notUpdated: failed("No s'ha pogut actualitzar la configuració"),
	logoCreated: success("Logo afegit correctament"),
	logoUpdated: success("Logo actualitzat correctament"),
	logoDeleted: success(`Logo eliminat correctament. ${undoable}`),
	logoActivated: success("Logo activat correctament"),
	logoDeactivated: success("Logo desactivat correctament"),
	logoMissing: failed("Si us plau, selecciona una imatge"),
	logoNotImage: failed("Si us plau, selecciona una imatge vàlida"),
	logoNotSaved: failed("No s'ha pogut guardar el logo"),
	logoNotDeleted: failed("No s'ha pogut eliminar el logo"),
	logoNotSwitched: failed("No s'ha pogut canviar l'estat del logo"),
});

export const records = {
	footerConfig: {
		path: "footer/textos",
		access: contentAccess,
		one: "els textos del footer",
		all: "els textos del footer",
		name: "Textos del footer",
		shownAt: "path",
		fields: {
			footerText: "el text principal",
			collaboratorsText: "el text dels col·laboradors",
		} satisfies FieldNames<typeof footerTextsSchema>,
		deletion: null,
	},
	footerLogos: {
		path: "footer/logos",
		access: contentAccess,
		one: "el logo",
		all: "els logos",
		name: "Logos del footer",
		shownAt: "form",
		fields: {
			name: "el nom",
			linkUrl: "l'enllaç",
			position: "la posició",
			file: fieldNames.file,
		} satisfies FieldNames<typeof logoSchema, typeof fileField>,
		deletion: deletionOf("el logo", "aquest logo", { done: messages.logoDeleted, failed: messages.logoNotDeleted }),
		publication: {
			activated: messages.logoActivated,
			deactivated: messages.logoDeactivated,
			failed: messages.logoNotSwitched,
		},
	},
} satisfies Partial<ManagedRecords>;
