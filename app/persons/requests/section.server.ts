import type { ManagedRecords } from "#app/office/section.ts";
import { linkProblems } from "#app/platform/content/forms.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

export const messages = defineMessages("persons", {
	created: done("Sol·licitud desada", "A la seva pàgina hi ha tot el que tenim d'aquesta persona."),
	wrongReceipt: failed("No tenim cap rebut amb aquest codi. Repassa'l, o potser ja s'ha esborrat el que va enviar."),
	notSaved: failed("No s'ha pogut desar la sol·licitud. Torna-ho a provar."),
	notRead: failed("No s'ha pogut carregar la sol·licitud"),
	gone: failed("Aquesta sol·licitud ja no hi és."),
	nothingChosen: failed("No has triat res: marca què vols esborrar."),
	hasNoAddress: failed("Aquesta sol·licitud ja no té cap adreça ni cap rebut: no hi ha res més per trobar."),
	worksHere: failed(
		"Aquesta adreça és d'algú de l'equip, i el seu compte no s'esborra des d'aquí. Pots marcar i esborrar el que va enviar com tothom; per esborrar-ho tot, qui administra li ha de treure abans l'accés.",
	),
	hasOthers: failed(
		"Aquesta persona té una altra sol·licitud oberta. Tanca-la abans: si no, ja no es podria saber de qui és.",
	),
	isUnderWay: failed("Ja s'estava esborrant."),
	notErasing: failed("No s'ha pogut començar a esborrar, i no s'ha esborrat res. Torna-ho a provar."),
	interrupted: failed("S'ha interromput. El que ja s'ha esborrat no torna; continua per esborrar la resta."),
	notHandedOver: failed("No s'han pogut reunir les dades. Torna-ho a provar."),
	rowGone: failed("Això ja no hi és, o ha canviat mentrestant."),
	restricted: done("Limitat", "No es veu, no s'exporta i no s'esborra fins que se'n tregui la limitació."),
	notRestricted: failed("No s'ha pogut limitar. Torna-ho a provar."),
	accountRestricted: done("Compte limitat", "Ningú no hi pot entrar fins que se'n tregui la limitació."),
	accountGone: failed("Aquest compte ja no hi és, ja estava així, o és d'algú de l'equip."),
	variantAsked: done("Correu enviat", "El que hi ha amb aquesta adreça s'hi inclourà quan la persona obri l'enllaç."),
	variantsNeedMail: failed("Aquest web no envia correus, i sense obrir un enllaç no se sap de qui és l'adreça."),
	variantNotConfirmed: failed("No ho hem pogut confirmar. Torna-ho a provar."),
	addressAsked: done("Correu enviat", "L'adreça canviarà quan la persona obri l'enllaç que li hem enviat."),
	cannotMail: failed(
		"Aquest web no envia correus, i l'adreça d'un compte només canvia amb un enllaç. No s'ha canviat.",
	),
	tooManyMails: failed(linkProblems.tooMany),
	mailNotSent: failed("No s'ha pogut enviar el correu, i no s'ha canviat res. Torna-ho a provar."),
	released: done("Limitació treta", "Torna a ser on era."),
	releasedToTrash: done("Limitació treta", "Torna a ser a la paperera: d'aquí a trenta dies s'esborrarà."),
	notReleased: failed("No s'ha pogut treure la limitació. Torna-ho a provar."),
	taken: failed("No pot ser: aquesta adreça ja hi consta un altre cop."),
	corrected: done("Corregit"),
	notCorrected: failed("No s'ha pogut corregir. Torna-ho a provar."),
	extended: done("Termini allargat", "Digues-ho a la persona, i per què."),
	cannotExtend: failed("Ja no es pot allargar: s'ha fet abans, s'ha acabat el termini o és tancada."),
	notExtended: failed("No s'ha pogut allargar el termini. Torna-ho a provar."),
	closed: done("Sol·licitud tancada"),
	alreadyClosed: failed("Ja era tancada."),
	notClosed: failed("No s'ha pogut tancar. Torna-ho a provar."),
	erased: done("Esborrat", "Hem tornat a buscar, i ja no en queda res."),
});

const erasing = ["people", "addresses", "erasing"] as const;

export const records = {
	personRequests: {
		path: "persones",
		access: {
			read: ["people", "addresses"],
			write: ["people", "addresses"],
			below: { ":id/esborra": { read: erasing, write: erasing } },
		},
		one: "la sol·licitud d'una persona",
		all: "les sol·licituds de persones",
		name: "Sol·licituds de persones",
		shownAt: "page",
		fields: {},
		changes: {
			account: "si es pot entrar al compte",
			accountEmail: "l'adreça del compte",
			variant: "una adreça semblant",
		},
		deletion: null,
	},
} satisfies Partial<ManagedRecords>;
