import { describeSent } from "#app/participation/public-form.ts";
import { type SentFields, toldOptional } from "#app/participation/sent-fields.ts";
import { messages as fieldMessages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { consent, publicInterest } from "#app/platform/content/privacy.ts";
import { optionalEmail, optionalText, requiredText } from "#app/platform/ui/form/schema.ts";
import { reflectionForm } from "./public-form.ts";

const fields = {
	reflection: {
		label: "Reflexió",
		told: "la reflexió",
		schema: requiredText(fieldMessages.reflectionRequired, limits.reflection),
		isText: true,
		column: "reflexio",
		right: "lists",
	},
	name: {
		label: "Nom",
		told: "el teu nom",
		isOptional: true,
		schema: optionalText(limits.name),
		isText: true,
		column: "nom",
		right: "lists",
	},
	email: {
		label: "Adreça",
		told: "el teu correu",
		isOptional: true,
		schema: optionalEmail(limits.email),
		isText: true,
		column: "correu",
		right: "addresses",
	},
} satisfies SentFields;

const received = "Gràcies! La llegeix qui dibuixa la xarxa; no la publiquem al web.";

export const sentReflection = describeSent(reflectionForm, {
	kind: "reflections",
	fields,
	purpose: {
		title: "Reflexions",
		data: `La reflexió, el dia que l'envies i, només si els vols deixar, ${toldOptional(fields)}.`,
		use: "La reflexió, per tenir-la en compte en el procés. No la publiquem al web. El nom i el correu, només per saber qui ens escriu i poder-te respondre.",
		basis: `Per a la reflexió i el nom, ${publicInterest}. Per al correu, ${consent}.`,
		kept: "El nom i el correu, els esborrem abans si ens ho demanes.",
	},
	stored: {
		table: "reflections",
		name: "Reflexions",
		why: "Perquè la persona ens va enviar què en pensa.",
		retained: { what: "Reflexions", why: "Tenir-les en compte en el procés." },
	},
	receipt: {
		name: "Reflexió",
		a: "una reflexió",
		the: "la reflexió",
		your: "la teva reflexió",
		ofYour: "de la teva reflexió",
		toYour: "a la teva reflexió",
		words: "La teva reflexió",
		most: limits.reflection,
		received,
		refused: received,
		trashed: { name: "Treta", text: "L'equip del web l'ha treta." },
		withdrawn: "Ja no la veu ningú.",
		counted: { one: "reflexió rebuda", many: "reflexions rebudes" },
		ifWithdrawn: { text: "L'equip del web deixarà de veure-la de seguida, i no la podrà recuperar." },
	},
});
