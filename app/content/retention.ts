import { keptForResults } from "./privacy.ts";

/* Of each kind of data whose days the back-office sets; for the privacy page and the back-office alike. */

export const retentionNames = {
	testimonials: "Testimonis d'àudio",
	mapComments: "Comentaris al mapa",
	reflections: "Reflexions",
	newsletterSubscriptions: "Subscripcions a la newsletter",
	authorNews: "Correus per avisar de novetats",
	corrections: "Textos d'abans d'una correcció",
	auditLog: "Registre de canvis",
} as const;

export const retentionStarts = {
	testimonials: "des del dia que s'envia",
	mapComments: "des del dia que s'envia",
	reflections: "des del dia que s'envia",
	newsletterSubscriptions: "des del dia de la subscripció",
	authorNews: "des del dia que es demana",
	corrections: "des del dia que es resol la correcció",
	auditLog: "des del dia del canvi",
} as const;

export const retentionEnds = {
	testimonials: "S'esborra tot: la gravació, el missatge, la transcripció i el rebut.",
	mapComments:
		"Queda anònim: se n'esborren el correu, el rebut i les correccions. Si no s'havia publicat, també el text i el lloc.",
	reflections:
		"Queda anònima: se n'esborren el text, el nom, el correu i el rebut. Només es compta que n'hi va haver una.",
	newsletterSubscriptions: "S'esborra l'adreça, i ja no s'hi envia res més.",
	authorNews: "S'esborra l'adreça.",
	corrections: "S'esborra el text d'abans.",
	auditLog: "S'esborra l'anotació.",
} as const;

/** While no days are set. */
export const retentionUnset = {
	testimonials: "Fins que en retiris el consentiment o acabi la campanya.",
	mapComments: keptForResults,
	reflections: keptForResults,
	newsletterSubscriptions: "Fins que te'n donis de baixa o deixem de publicar la newsletter.",
	authorNews: "Fins que treguis l'adreça del rebut.",
	corrections: "Mentre tinguem el que vas enviar.",
	auditLog: "Mentre existeixi el web.",
} as const;
