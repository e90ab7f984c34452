/** The Catalan authority, because the owner is a local public body. */
export const authority = {
	name: "Autoritat Catalana de Protecció de Dades (APDCAT)",
	url: "https://apdcat.gencat.cat/",
};

export const rights = [
	{ name: "Accés", text: "saber si tenim dades teves, quines, i rebre'n una còpia." },
	{ name: "Rectificació", text: "fer corregir les que estiguin malament o completar les que siguin incompletes." },
	{
		name: "Supressió",
		text: "fer-les esborrar quan ja no calguin, quan retiris el consentiment o quan no les hauríem de tenir.",
	},
	{
		name: "Oposició",
		text: "demanar que deixem de tractar-les, per motius de la teva situació, quan la base és l'interès públic.",
	},
	{
		name: "Limitació",
		text: "fer que les guardem sense fer-les servir, per exemple mentre comprovem si són correctes.",
	},
	{
		name: "Portabilitat",
		text: "rebre en un format que un ordinador pugui llegir les dades que ens has donat amb el teu consentiment, o fer que les passem a un altre responsable.",
	},
] as const;
