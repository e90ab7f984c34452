import { keptForResults } from "./privacy.ts";

export interface Retention {
	name: string;
	/** From which day the days count: "des del dia …". */
	starts: string;
	/** What happens when they are over. */
	ends: string;
	/** While no days are set. */
	unset: string;
	/** By default. Null: without a term. */
	days: number | null;
	least: number;
	most: number;
	/** Whether it may be without a term, such as what the campaign's results rest on. */
	mayLast: boolean;
	/** "erased": the row goes, with its files. "anonymous": what leads to the person goes; the row still counts. */
	end: "erased" | "anonymous";
}

const year = 365;
const unlessSet = { days: null, least: 30, most: 10 * year, mayLast: true } as const;

/** Kinds of data whose days the back-office sets. Table and column: `kept` in the registry of personal data. */
export const retention = {
	testimonials: {
		name: "Testimonis d'àudio",
		starts: "des del dia que s'envia",
		ends: "S'esborra tot: la gravació, el missatge, la transcripció i el rebut.",
		unset: "Fins que en retiris el consentiment o acabi la campanya.",
		...unlessSet,
		end: "erased",
	},
	mapComments: {
		name: "Comentaris al mapa",
		starts: "des del dia que s'envia",
		ends: "Queda anònim: se n'esborren el correu, el rebut i les correccions. Si no s'havia publicat, també el text i el lloc.",
		unset: keptForResults,
		...unlessSet,
		end: "anonymous",
	},
	reflections: {
		name: "Reflexions",
		starts: "des del dia que s'envia",
		ends: "Queda anònima: se n'esborren el text, el nom, el correu i el rebut. Només es compta que n'hi va haver una.",
		unset: keptForResults,
		...unlessSet,
		end: "anonymous",
	},
	questionnaireAnswers: {
		name: "Respostes al qüestionari",
		starts: "des del dia que s'envia",
		ends: "Se n'esborren els textos escrits i el rebut. El que s'hi va marcar només es compta.",
		unset: keptForResults,
		...unlessSet,
		end: "anonymous",
	},
	newsletterSubscriptions: {
		name: "Subscripcions al butlletí",
		starts: "des del dia de la subscripció",
		ends: "S'esborra l'adreça, i ja no s'hi envia res més.",
		unset: "Fins que te'n donis de baixa o deixem de publicar el butlletí.",
		...unlessSet,
		end: "erased",
	},
	authorNews: {
		name: "Correus per avisar de novetats",
		starts: "des del dia que es demana",
		ends: "S'esborra l'adreça.",
		unset: "Fins que treguis l'adreça del rebut.",
		...unlessSet,
		end: "erased",
	},
	corrections: {
		name: "Textos d'abans d'una correcció",
		starts: "des del dia que es resol la correcció",
		ends: "S'esborra el text d'abans.",
		unset: "Mentre tinguem el que vas enviar.",
		...unlessSet,
		days: year,
		end: "erased",
	},
	/** The least: a request of a person says who did what, for as long as it stays. */
	auditLog: {
		name: "Registre de canvis",
		starts: "des del dia del canvi",
		ends: "S'esborra l'anotació.",
		unset: "Mentre existeixi el web.",
		days: 5 * year,
		least: 3 * year,
		most: 10 * year,
		mayLast: false,
		end: "erased",
	},
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof retention;
