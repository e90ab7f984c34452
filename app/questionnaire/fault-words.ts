import { type FormFault, formLimits } from "./engine/check.ts";

const ofCondition: Readonly<Record<FormFault["because"], (what: string) => string>> = {
	notEarlier: (what) => `depèn de «${what}», que no ve abans`,
	unknownQuestion: (what) => `depèn de «${what}», que no hi és`,
	unknownOption: (what) => `depèn de «${what}», que no és cap opció`,
	unknownRow: (what) => `depèn de «${what}», que no és cap fila`,
	doesNotFit: (what) => `amb «${what}» no es pot comparar així`,
	neverHolds: (what) => `a «${what}» no s'hi poden marcar tantes opcions com demana la condició, i no es compliria mai`,
	tooLarge: (what) => `la condició té més ${what === "depth" ? "nivells" : "parts"} del que hi cap`,
	twice: (what) => `«${what}» es repeteix`,
	badName: (what) => `el nom «${what}» ha de començar amb una lletra i no pot portar punts ni espais`,
	unanswerable: () => "els límits no deixen cap resposta possible",
};

const tooLarge: Readonly<Record<string, string>> = {
	sections: `hi ha més de ${formLimits.sections} parts`,
	questions: `hi ha més de ${formLimits.questions} preguntes`,
	places: "una part té més d'un lloc al mapa",
	options: `una pregunta té més de ${formLimits.options} opcions o files`,
};

/** What no questionnaire may have, to be put after the name of where it is. */
export const formFaultWords = ({ because, what }: Pick<FormFault, "because" | "what">, named = what): string =>
	(because === "tooLarge" && tooLarge[what]) || ofCondition[because](named);
