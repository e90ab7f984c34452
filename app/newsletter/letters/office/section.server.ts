import { undoable } from "#app/office/records/messages.server.ts";
import { contentAccess, type FieldNames, type ManagedRecords } from "#app/office/section.ts";
import { defineMessages, done, failed, success } from "#app/platform/http/flash/messages.ts";
import type { letterSchema } from "./schema.ts";

export const messages = defineMessages("letters", {
	created: success("Butlletí creat. Encara no s'ha enviat a ningú."),
	updated: success("Butlletí actualitzat"),
	deleted: success(`Butlletí eliminat. ${undoable}`),
	notSaved: failed("No s'ha pogut desar el butlletí"),
	notDeleted: failed("No s'ha pogut eliminar el butlletí"),
	leftAlready: failed("Aquest butlletí ja surt: no es pot canviar. El que has escrit encara és aquí."),
	notYours: failed(
		"Aquest butlletí ja surt o està programat, i el text només el pot canviar qui el pot enviar. El que has escrit encara és aquí.",
	),
	sending: done("El butlletí ja surt", "Aquí veuràs com avança. Pots tancar la pàgina."),
	scheduled: done("Butlletí programat", "Sortirà sol el dia i a l'hora que has dit."),
	unscheduled: done("Ja no està programat", "Torna a ser un esborrany."),
	paused: done("Enviament en pausa", "Qui encara no l'ha rebut s'espera."),
	resumed: done("L'enviament continua"),
	stopped: done("Enviament aturat", "A qui no li havia tocat no li arribarà, si no l'envies als que falten."),
	archived: done("Ara surt a l'arxiu"),
	unarchived: done("Ja no surt a l'arxiu"),
	tested: done("Prova enviada", "Mira la teva bústia."),
	testedByTeam: done("Prova enviada a tot l'equip", "Mira la teva bústia."),
	notTested: failed("La prova no ha sortit, o no per a tothom. Torna-ho a provar."),
	foreignPicture: failed("Hi ha una imatge que no és del web. Edita el butlletí: t'hi direm quina."),
	sameSubject: failed(
		"Un altre butlletí amb aquest assumpte surt a menys d'una setmana d'aquest, per a les mateixes persones. Aquest no s'ha enviat: si vols que rebin tots dos, torna-hi.",
	),
	noMail: failed("Aquest web encara no pot enviar correus: cal EMAIL_FROM, i SMTP_URL o el servei de Cloudflare."),
	noAddress: failed(
		"Abans cal que cada butlletí digui l'adreça postal de qui l'envia: qui porta el web l'ha d'escriure a OWNER_ADDRESS.",
	),
	nobodyLeft: failed("No hi falta ningú: qui no l'ha rebut ja no està subscrit."),
	duplicated: done("Butlletí duplicat", "Aquest és l'esborrany nou: encara no s'ha enviat a ningú."),
	tooLong: failed(
		"El butlletí és massa llarg: alguns programes de correu en tallarien el final, on hi ha com donar-se de baixa. Parteix-lo en dos.",
	),
	nobody: failed("Encara no hi ha ningú subscrit."),
	changedMeanwhile: failed("Ja no es pot: algú altre ho ha canviat abans, o ja s'ha acabat d'enviar."),
	editedMeanwhile: failed("Algú ha canviat el text mentre el miraves. Repassa'l abans d'enviar-lo."),
	notDone: failed("No s'ha pogut fer. Torna-ho a provar."),
	badTime: failed("Tria un dia i una hora que encara hagin d'arribar, com a molt d'aquí a un any."),
});

export const records = {
	letters: {
		path: "butlletins",
		access: { ...contentAccess, below: { ":id": { read: "lists", write: { any: ["content", "sending"] } } } },
		one: "el butlletí",
		all: "els butlletins",
		name: "Butlletins",
		shownAt: "page",
		fields: {
			subject: "l'assumpte",
			preheader: "la línia de sota l'assumpte",
			body: "el text",
			isArchived: "si surt a l'arxiu",
		} satisfies FieldNames<typeof letterSchema>,
		changes: {
			sent: "l'enviament, que ha començat",
			scheduled: "el dia i l'hora en què surt",
			unscheduled: "el dia i l'hora: ja no està programat",
			paused: "l'enviament, que s'ha posat en pausa",
			resumed: "l'enviament, que continua",
			stoppedAt: "l'enviament, que s'ha aturat",
			sentToLeft: "l'enviament, als que faltaven",
			state: "l'enviament",
		},
		deletion: {
			title: "Elimina el butlletí",
			question:
				"Estàs segur que vols eliminar aquest butlletí? Si encara s'envia, s'atura; i si és a l'arxiu, se'n va.",
			done: messages.deleted,
			failed: messages.notDeleted,
			// Deleting it stops it, or takes it from who sent it.
			needs: (state) => (state === "draft" ? undefined : "sending"),
		},
	},
} satisfies Partial<ManagedRecords>;
