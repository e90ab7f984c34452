const moving = "Mou-lo amb les fletxes, acosta-t'hi amb + i allunya-te'n amb −.";

/** Under which everybody may use the open data: the same of the network and of the comments. */
export const openDataTerms = { license: "CC BY 4.0", attribution: "La bici ens mou" } as const;

/** What the map that moves is called for whoever hears it. */
export const mapLabels = {
	read: `Mapa de la xarxa. ${moving}`,
	pick: `Assenyala el lloc al mapa. ${moving} Retorn en marca el centre.`,
} as const;

/** How it stands with the place of a comment. */
export const placeStates = {
	none: "Encara no has marcat cap punt.",
	marked: "Punt marcat. El pots corregir.",
	markedIn: (municipality: string) => `Punt marcat ${inPlace(municipality)}. El pots corregir.`,
	/** The point lies elsewhere than the list said. */
	choiceChanged: (municipality: string) =>
		`Punt marcat ${inPlace(municipality)}: hem canviat el municipi de la llista. El pots corregir.`,
	choiceEmptied: "Punt marcat, però fora dels municipis del Penedès: hem buidat la llista. El pots corregir.",
	/** Another municipality was chosen than the point lies in. */
	dropped: (municipality: string) => `Has triat ${municipality}: hem tret el punt, que era en un altre lloc.`,
	droppedForNone: "Has triat «Cap en concret»: hem tret el punt.",
	moved: (municipality: string) => `El mapa mostra ${municipality}. Encara no has marcat cap punt.`,
	markedOutside: "Punt marcat, però fora dels municipis del Penedès. El pots corregir.",
	keyboard:
		"No sabem quin punt volies marcar. Torna-hi o, amb el teclat, mou el mapa fins que el lloc quedi al mig i marca el centre.",
} as const;

/** After what the form has changed by itself when it was to be sent. */
export const checkAgain = (state: string) => `${state} Comprova-ho i torna a enviar el comentari.`;

/** "Gelida" as "a Gelida", "el Vendrell" as "al Vendrell". */
function inPlace(name: string): string {
	return /^els? /.test(name) ? name.replace(/^e(ls?) /, "a$1 ") : `a ${name}`;
}
