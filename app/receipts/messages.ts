import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

export const receiptMessages = defineMessages("receipt", {
	over: failed("Aquest rebut ja no és obert. Torna a escriure'n el codi.", "Un moment"),
	unavailable: failed("Ara no podem mirar el rebut. Torna-ho a provar d'aquí a una estona."),
	closed: done("Rebut tancat", "En aquest navegador ja no es veu."),
	mailed: done("Codi enviat", "Mira la bústia del correu que ens vas deixar."),
	mailedBefore: failed(
		"Ja te l'hem enviat per correu: mira també al correu brossa. Guarda't el codi d'aquesta pàgina.",
		"Ja el tens al correu",
	),
	notMailed: failed("No hem pogut enviar el correu. Guarda't el codi d'aquesta pàgina."),
	changedMeanwhile: failed("Mentrestant hi ha hagut un canvi. Mira com està ara i torna-ho a provar."),
});

/** At the field. A wrong code and an unknown one get the same. */
export const codeProblems = {
	malformed: "El codi té sis grups de quatre lletres i xifres. Repassa'l: n'hi falten o en sobren.",
	wrong: "No tenim cap rebut amb aquest codi. Repassa'l, o potser ja n'hem esborrat el que vas enviar.",
	tooMany:
		"Des de la teva connexió s'han provat massa codis. Espera deu segons i torna-ho a provar; si encara no pot ser, espera un quart d'hora.",
} as const;

export const authorMessages = defineMessages("author", {
	withdrawn: done("Retirat", "Ja no es veu enlloc."),
	erased: done("Esborrat", "No n'ha quedat res."),
	notWithdrawn: failed("No ho hem pogut retirar. Torna-ho a provar."),
	corrected: done("Correcció desada"),
	correctedForReview: done("Correcció enviada", "La revisarem abans de publicar-la."),
	moved: done("Lloc desat", "El revisarem abans de publicar-lo."),
	notCorrected: failed("No hem pogut desar la correcció. Torna-ho a provar: no has perdut res."),
	newsAsked: done(
		"Mira el correu",
		"T'hi hem enviat un enllaç per confirmar que l'adreça és teva. Fins que no el confirmis no t'avisarem.",
	),
	newsConfirmed: done("D'acord", "T'escriurem quan hi hagi novetats."),
	newsNotConfirmed: failed("No hem pogut confirmar els avisos. Torna-ho a provar."),
	newsStopped: done("Fet", "No t'escriurem més."),
	newsNotStopped: failed("No hem pogut aturar els avisos. Torna-ho a provar."),
	newsEnded: done("Fet", "Ja no tenim aquest correu per avisar-te."),
	newsNotKept: failed("No ho hem pogut desar. Torna-ho a provar."),
});
