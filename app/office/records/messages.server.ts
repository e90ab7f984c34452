import { formatNumber } from "#app/platform/content/catalan.ts";
import { defineMessages, done, failed, refused } from "#app/platform/http/flash/messages.ts";

export const notAnswering = "ara mateix no es pot desar cap canvi. Torna-ho a provar d'aquí a una estona.";

export const undoable = "Durant 30 dies ho pots desfer des de la paperera.";

export const recordMessages = defineMessages("record", {
	invalid: refused("Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari."),
	gone: refused(
		"Algú ho ha eliminat mentre hi treballaves. El que has escrit encara és aquí; a la paperera ho pots desfer.",
	),
	changed: refused("Aquest registre ha canviat mentre l'editaves. Revisa-ho i desa un altre cop."),
	missing: failed("Ja no hi és: algú ho ha eliminat. A la paperera potser encara es pot desfer."),
	erased: done("Eliminat definitivament"),
	restored: done("Desfet", "Torna a ser on era."),
	notRestored: failed("No s'ha pogut desfer. Torna-ho a provar."),
	taken: failed("No es pot desfer: ara n'hi ha un altre al seu lloc, amb la mateixa adreça."),
	notErased: failed("No s'ha pogut eliminar. Torna-ho a provar."),
	notExported: failed("No s'ha pogut exportar. Torna-ho a provar."),
	alreadyGone: failed("Ja no hi era: algú altre ho ha fet abans."),
});

export const correctionMessages = defineMessages("correction", {
	published: done("Correcció publicada", "Ja es veu el text nou."),
	refused: done("Correcció no publicada", "S'hi queda el text d'ara."),
	changed: failed("Aquesta correcció ja no està pendent: algú altre l'ha revisat, o qui la va enviar l'ha canviat."),
	failed: failed("No s'ha pogut revisar la correcció. Torna-ho a provar."),
});

export const replyMessages = defineMessages("reply", {
	saved: done("Desat", "Ho veurà qui té el codi del rebut."),
	failed: failed("No s'ha pogut desar. Torna-ho a provar."),
});

/** Of what can be undone at once: the list of them is one row of the database. */
export const mostAtOnce = 5_000;

export const reviewMessages = defineMessages("review", {
	undone: done("Desfet", "Tornen a ser on eren: {0}."),
	undoneSome: failed(
		"Tornen a ser on eren: {0}. Després havien tornat a canviar, i no els hem tocat: {1}.",
		"No s'han desfet tots",
	),
	alreadyUndone: failed("Això ja s'havia desfet, o ja no es pot desfer."),
	notUndone: failed("No s'ha pogut desfer. Torna-ho a provar."),
	notMarked: failed("No s'ha pogut apuntar que ho has llegit. Torna-ho a provar."),
	numberChanged: failed("Mentrestant la llista ha canviat: ara són {0}. Encara no hem canviat res."),
	tooMany: failed(`Són més de ${formatNumber(mostAtOnce)}: acota la cerca i fes-ho per parts. No hem canviat res.`),
});
