const moving = "Mou-lo amb les fletxes, acosta-t'hi amb + i allunya-te'n amb −.";

export const openDataTerms = { license: "CC BY 4.0", attribution: "La bici ens mou" } as const;

/** For screen readers: only scripts say them. */
export const mapLabels = {
	read: `Mapa de la xarxa. ${moving}`,
	pick: `Assenyala el lloc al mapa. ${moving} Retorn en marca el centre.`,
} as const;

export const placeStates = {
	none: "Encara no has marcat cap punt.",
	marked: "Punt marcat. El pots corregir.",
	markedIn: (municipality: string) => `Punt marcat ${inPlace(municipality)}. El pots corregir.`,
	choiceChanged: (municipality: string) =>
		`Punt marcat ${inPlace(municipality)}: hem canviat el municipi de la llista. El pots corregir.`,
	choiceEmptied: "Punt marcat, però fora dels municipis del Penedès: hem buidat la llista. El pots corregir.",
	dropped: (municipality: string) => `Has triat ${municipality}: hem tret el punt, que era en un altre lloc.`,
	droppedForNone: "Has triat «Cap en concret»: hem tret el punt.",
	moved: (municipality: string) => `El mapa mostra ${municipality}. Encara no has marcat cap punt.`,
	markedOutside: "Punt marcat, però fora dels municipis del Penedès. El pots corregir.",
	keyboard:
		"No sabem quin punt volies marcar. Torna-hi o, amb el teclat, mou el mapa fins que el lloc quedi al mig i marca el centre.",
} as const;

/** Only scripts say them. */
export const nearMeStates = {
	asking: "Busquem on ets…",
	here: "Ets al mig del mapa.",
	denied: "El navegador no ens deixa saber on ets. Pots cercar un lloc pel nom o triar un municipi.",
	outside: "Ets fora del mapa. Pots cercar un lloc pel nom o triar un municipi.",
	unknown: "No hem pogut saber on ets. Torna-ho a provar, cerca un lloc pel nom o tria un municipi.",
} as const;

/** After the form changed a value on submit. */
export const checkAgain = (state: string) => `${state} Comprova-ho i torna a enviar el comentari.`;

/** "Gelida": "a Gelida"; "el Vendrell": "al Vendrell". */
export function inPlace(name: string): string {
	return /^els? /.test(name) ? name.replace(/^e(ls?) /, "a$1 ") : `a ${name}`;
}
