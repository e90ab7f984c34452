import { undoable } from "#app/office/records/messages.server.ts";
import { type FieldNames, fieldNames, type ManagedRecords, type SectionAccess } from "#app/office/section.ts";
import { defineMessages, done, failed, success } from "#app/platform/http/flash/messages.ts";
import { findQuestionnaire } from "../queries/office.ts";
import { findVersionOf } from "../queries/versions.ts";
import type { questionnaireSchema } from "./schema.ts";

export const messages = defineMessages("questionnaires", {
	created: success("Qüestionari creat. Ara fes-ne les preguntes"),
	updated: success("Qüestionari actualitzat correctament"),
	activated: success("Qüestionari obert. Si n'hi havia un altre d'obert, s'ha tancat"),
	deactivated: success("Qüestionari tancat"),
	notPublished: failed("Encara no es pot obrir: primer publica'n les preguntes"),
	copied: success("Qüestionari copiat. Ara en pots canviar les preguntes"),
	editSaved: success("Canvi desat. Es veurà quan el publiquis"),
	editUploaded: success("Preguntes pujades. Es veuran quan les publiquis"),
	editDropped: success("Canvis descartats"),
	editChanged: failed(
		"Algú altre ha canviat les preguntes mentrestant, o ja havies fet aquest canvi. No s'ha desat res: mira com són ara.",
	),
	notEdited: failed("No s'han pogut llegir o desar les preguntes. Torna-ho a provar"),
	notSaved: failed("No s'ha pogut guardar el qüestionari"),
	notSwitched: failed("No s'ha pogut canviar l'estat del qüestionari"),
	deleted: done("Respostes eliminades correctament", undoable),
	notDeleted: failed("No s'han pogut eliminar les respostes"),
	published: success("Versió publicada. Qui ja n'havia començat una altra l'acabarà"),
	typedIn: success("Full desat. Ja pots entrar el següent"),
	corrected: success("Full corregit"),
	notTypedIn: failed("No s'ha pogut desar el full. Torna-ho a provar"),
	emptySheet: failed("Aquest full no té cap resposta que compti. No s'ha desat"),
	sheetGone: failed("Aquest full ja no hi és, o és d'una altra versió. Busca'l entre els del seu lot"),
	notRead: failed("Hi ha respostes per corregir. Les trobaràs marcades"),
	resultsPublished: success("Resultats publicats. Ja es poden llegir al web"),
	resultsWithdrawn: success("Resultats retirats: al web ja no es veuen"),
	resultsBack: success("Els resultats es tornen a veure al web"),
	resultsNotRead: failed("No s'han pogut carregar els resultats"),
	resultsNotSaved: failed("No s'han pogut desar els canvis. Torna-ho a provar"),
	batchUndone: success("Lot desfet: les respostes ja no compten"),
	batchNotUndone: failed("No s'ha pogut desfer el lot. Torna-ho a provar"),
	batchChanged: failed("Aquest lot ha canviat mentrestant. No s'ha desfet: mira quants fulls té ara"),
});

/** Texts that people wrote are for moderation. */
const moderation = { read: "moderation", write: "moderation" } as const;
const numbers = { read: "lists", write: "lists" } as const;
const files = { read: "exports", write: "exports" } as const;
const access = {
	read: "lists",
	write: "content",
	export: ["exports", "moderation"],
	below: {
		respostes: moderation,
		"respostes/:id/elimina": moderation,
		":id/paper": moderation,
		":id/paper/desfes": moderation,
		":id/resultats": numbers,
		":id/resultats/taula": numbers,
		":id/resultats/cens": numbers,
		":id/resultats/codis": numbers,
		":id/resultats/mapa.svg": numbers,
		":id/resultats/exporta.xml": numbers,
		":id/resultats/textos": moderation,
		":id/resultats/exporta.csv": files,
		":id/resultats/exporta.json": files,
	},
} as const satisfies SectionAccess;

export const records = {
	questionnaires: {
		path: "questionari",
		access,
		one: "el qüestionari",
		all: "els qüestionaris",
		name: "Qüestionaris",
		shownAt: "form",
		fields: {
			title: fieldNames.title,
			intro: "la presentació",
			opensOn: "el primer dia",
			closesOn: "l'últim dia",
		} satisfies FieldNames<typeof questionnaireSchema>,
		changes: { questions: "les preguntes", results: "els resultats publicats" },
		deletion: null,
		publication: {
			activated: messages.activated,
			deactivated: messages.deactivated,
			failed: messages.notSwitched,
			missing: async ({ db, read }, id) => {
				const [there, published] = await Promise.all([read(findQuestionnaire(db, id)), read(findVersionOf(db, id))]);
				return there.length > 0 && published.length === 0 ? messages.notPublished : undefined;
			},
		},
	},
	questionnaireAnswers: {
		path: "questionari/respostes",
		access,
		one: "unes respostes al qüestionari",
		all: "les respostes al qüestionari",
		name: "Respostes al qüestionari",
		shownAt: { list: "" },
		fields: {},
		deletion: {
			title: "Elimina les respostes",
			question: "Estàs segur que vols eliminar aquestes respostes? Deixaran de comptar en els resultats.",
			done: messages.deleted,
			failed: messages.notDeleted,
		},
		exports: { formats: ["csv"], load: () => import("./exports.server.ts") },
	},
} satisfies Partial<ManagedRecords>;
