import { undoable } from "#app/office/records/messages.server.ts";
import type { ManagedRecords } from "#app/office/section.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

export const messages = defineMessages("subscribers", {
	deleted: done("Subscripció eliminada correctament", undoable),
	notDeleted: failed("No s'ha pogut eliminar la subscripció"),
	notImported: failed("No s'ha pogut importar: no ha entrat res. Torna-ho a provar."),
	importUndone: done("Importació desfeta", "Subscripcions que n'hem tret: {0}."),
	importNotUndone: failed("No s'ha pogut desfer la importació: no n'hem tret res. Torna-ho a provar."),
	importGone: failed("Aquesta importació no es pot desfer: ja és desfeta, o fa més de 30 dies."),
	askedAgain: done("Li ho hem demanat", "Tornarà a constar com a subscrita quan premi el botó del correu."),
	notAskedYet: failed("Ja li ho hem demanat fa menys d'una hora, o ja no cal."),
	notAsked: failed("El correu no ha sortit: la subscripció es queda com estava. Torna-ho a provar."),
});

const importing = ["addresses", "people", "subscribers"] as const;

export const records = {
	newsletterSubscriptions: {
		path: "subscribers",
		access: {
			read: "addresses",
			write: ["addresses", "people"],
			export: ["exports", "addresses", "subscribers"],
			below: {
				importa: { read: importing, write: importing },
				"importa/:id": { read: importing, write: importing },
			},
		},
		one: "una subscripció",
		all: "les subscripcions",
		name: "Subscripcions",
		shownAt: { list: "" },
		fields: {},
		changes: { state: "l'estat" },
		deletion: {
			title: "Elimina la subscripció",
			question: "Estàs segur que vols eliminar aquesta subscripció?",
			done: messages.deleted,
			failed: messages.notDeleted,
		},
		exports: { formats: ["csv"], load: () => import("./exports.server.ts") },
	},
} satisfies Partial<ManagedRecords>;
