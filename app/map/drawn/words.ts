import { formatNumber } from "#app/platform/content/catalan.ts";
import { inPlace } from "../words.ts";
import { mostPoints } from "./points.ts";

/** Metres that «Treu-ne els extrems» cuts off each end. */
export const cutMetres = 150;
export const mostKilometres = 100;
export const leastMetres = 50;

export const lineWords = {
	none: "Encara no has marcat cap punt de la línia.",
	begun: "Comença aquí. Marca el punt següent de la línia.",
	drawn: (points: number, kilometres: number, municipality?: string) =>
		`Línia de ${points} punts, ${lengthWords(kilometres)}${municipality ? `, sobretot ${inPlace(municipality)}` : ""}.`,
	choiceChanged: (municipality: string) =>
		`La línia va sobretot ${inPlace(municipality)}: hem canviat el municipi de la llista.`,
	choiceEmptied: "La línia no passa per cap municipi de la llista: l'hem deixada en blanc.",
	notNear: "La xarxa és massa lluny d'aquest tram: l'hem deixat recte.",
	thinned: "La línia té molts revolts, i aquí la veus amb menys punts. Si no en canvies cap, es queda com és.",
	unknown: "No hem pogut llegir la línia. Torna-la a dibuixar.",
	tooFew: "Una línia ha de tenir almenys dos punts. Marca'n un altre, o tria «Un punt».",
	tooMany: `Una línia té com a molt ${mostPoints} punts, i ja hi són tots.`,
	outside: "Aquesta línia és fora del mapa. Torna-la a dibuixar.",
	tooShort: `La línia és massa curta: ha de fer almenys ${leastMetres} metres.`,
	tooLong: `La línia és massa llarga: pot fer com a molt ${mostKilometres} km.`,
	tooLittleLeft: `Sense els ${cutMetres} metres de cada punta, de la línia no en queda prou. Allarga-la, o desmarca «Treu-ne els extrems».`,
} as const;

export function lengthWords(kilometres: number): string {
	return kilometres < 0.995
		? `${formatNumber(Math.round(kilometres * 100) * 10)} m`
		: `${formatNumber(kilometres, 1)} km`;
}
