import { describeSent } from "#app/participation/public-form.ts";
import type { SentFields } from "#app/participation/sent-fields.ts";
import { publicInterest } from "#app/platform/content/privacy.ts";
import { questionnaireForm } from "./public-form.ts";

const fields = {
	chosen: { label: "Respostes triades", told: "el que hi tries", column: "respostes", right: "lists" },
	written: { label: "Textos", told: "el que hi escrius", column: "textos", right: "lists" },
} satisfies SentFields;

const received =
	"Gràcies! Les respostes compten en els resultats del qüestionari. Els textos només els llegeix l'equip.";

export const sentQuestionnaire = describeSent(questionnaireForm, {
	kind: "questionnaireAnswers",
	fields,
	purpose: {
		title: "Qüestionari",
		data: "El que hi tries, el que hi escrius i el dia que l'envies, sense hora. No hi ha cap nom, cap correu ni res del teu aparell. Mentre el respons, les respostes a mig fer estan lligades a una cookie d'aquest navegador.",
		use: "Per saber com es mou la gent del Penedès i què li falta per anar en bici. Els resultats es publiquen sumats, sense cap grup de menys de cinc persones. Els textos només els llegeix l'equip. Durant un dia recordem que des d'una connexió ja se n'ha enviat un, sense lligar-ho a les respostes, per poder comptar a part els repetits.",
		basis: `Per a tot, ${publicInterest}.`,
		kept: "Les respostes a mig fer s'esborren al cap de set dies de l'última vegada que hi toques.",
	},
	stored: {
		table: "questionnaire_answers",
		name: "Respostes al qüestionari",
		why: "Perquè la persona va respondre el qüestionari.",
		retained: { what: "Respostes al qüestionari", why: "Conèixer la mobilitat i publicar-ne els resultats." },
		furtherRetained: {
			questionnaire_drafts: { what: "Respostes a mig fer", why: "Poder continuar més tard." },
			questionnaire_lines: { what: "Connexions que ja n'han enviat avui", why: "Comptar a part els repetits." },
		},
	},
	receipt: {
		name: "Qüestionari",
		a: "un qüestionari",
		the: "el qüestionari",
		your: "el teu qüestionari",
		ofYour: "del teu qüestionari",
		toYour: "al teu qüestionari",
		words: "Les teves respostes",
		read: async (...asked) => (await import("../queries/stored.ts")).readStored(...asked),
		most: 0,
		received,
		refused: received,
		trashed: { name: "Tret", text: "L'equip del web l'ha tret." },
		withdrawn: "Ja no el veu ningú.",
		counted: { one: "qüestionari respost", many: "qüestionaris respostos" },
		ifWithdrawn: {
			text: "Les respostes deixaran de comptar de seguida, i l'equip del web no les podrà recuperar. Els resultats que ja s'havien publicat no canvien fins als següents.",
		},
	},
});
