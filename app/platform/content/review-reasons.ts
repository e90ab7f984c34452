interface ReviewReason {
	/** For moderators and for the author. */
	name: string;
	/** The rule behind it, at `/participa/normes`. */
	rule: string;
	text: string;
}

/** In the order of the page. The database stores the keys. */
export const reviewReasons = {
	insults: {
		name: "Insults o odi",
		rule: "Parla amb respecte",
		text: "Critica idees, projectes i decisions tant com vulguis. No publiquem insults, amenaces ni res que menyspreï algú per com és, d'on ve, què pensa o a qui estima.",
	},
	dades: {
		name: "Dades personals",
		rule: "Protegeix la vida privada",
		text: "No diguis noms, telèfons, adreces, matrícules ni res que permeti reconèixer algú que no t'ha donat permís. Vigila també amb les teves dades: el que publiquem ho pot veure tothom.",
	},
	tema: {
		name: "Fora de tema",
		rule: "Parla de com ens movem",
		text: "Aquí recollim què en penses de la bici, dels camins i de com ens movem pel Penedès. El que tracta d'una altra cosa no ho publiquem.",
	},
	publicitat: {
		name: "Publicitat",
		rule: "No hi facis publicitat",
		text: "No publiquem anuncis, enllaços per vendre res ni missatges enviats en sèrie.",
	},
	repetit: {
		name: "Repetit",
		rule: "Amb una vegada n'hi ha prou",
		text: "Si ens arriba el mateix més d'un cop, ho publiquem una sola vegada.",
	},
	incomprensible: {
		name: "No s'entén",
		rule: "Fes que s'entengui",
		text: "No podem publicar un àudio en què no se sent la veu ni un text que no es pot llegir. Torna-ho a enviar: potser només falta acostar-se al micròfon.",
	},
	alie: {
		name: "D'algú altre",
		rule: "Envia el que és teu",
		text: "Fes servir la teva veu i les teves paraules. No publiquem música, textos o gravacions d'altres, ni la veu d'algú que no sap que la graves.",
	},
	llei: {
		name: "Contrari a la llei",
		rule: "Respecta la llei",
		text: "No publiquem res que sigui delicte o que animi a cometre'n, ni acusacions d'un delicte contra algú concret: per denunciar-lo hi ha la policia i els jutjats.",
	},
} as const satisfies Record<string, ReviewReason>;

export type ReasonId = keyof typeof reviewReasons;

export const reasonIds = Object.keys(reviewReasons) as [ReasonId, ...ReasonId[]];

export const rulesPath = "/participa/normes";

/** Undefined for a reason that was removed. */
export function reasonOf(id: string | null | undefined) {
	const known = reasonIds.find((one) => one === id);
	return known && { id: known, ...reviewReasons[known] };
}
