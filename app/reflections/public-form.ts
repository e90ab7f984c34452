import { definePublicForm } from "#app/participation/public-form.ts";
import { messages as fieldMessages } from "#app/platform/content/forms.ts";
import { consent, publicInterest } from "#app/platform/content/privacy.ts";
import { site } from "#app/platform/content/site.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

export const reflectionForm = definePublicForm({
	id: "reflection",
	path: "/participa/reflexio",
	page: {
		title: `Escriu una reflexió · ${site.name}`,
		description: "Una idea, una queixa o un desig sobre la bici al Penedès, amb les teves paraules i amb nom o sense.",
		headingOnceClosed: "Les reflexions ja són tancades",
		descriptionOnceClosed: "Les reflexions sobre la bici al Penedès ja són recollides.",
		keywords: "reflexió, opinió, participació, xarxa ciclable, Penedès",
	},
	closes: true,
	messages: defineMessages("reflection", {
		sent: done("Reflexió enviada correctament! Gràcies per la teva participació."),
		invalid: failed("Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari."),
		failed: failed(fieldMessages.reflectionFailed("no l'hem pogut desar. Torna-ho a provar.")),
	}),
	purpose: {
		title: "Reflexions",
		data: "La reflexió, el dia que l'envies i, només si els vols deixar, el teu nom i el teu correu.",
		use: "La reflexió, per tenir-la en compte en el procés. No la publiquem al web. El nom i el correu, només per saber qui ens escriu i poder-te respondre.",
		basis: `Per a la reflexió i el nom, ${publicInterest}. Per al correu, ${consent}.`,
		term: "reflections",
		kept: "El nom i el correu, els esborrem abans si ens ho demanes.",
	},
	stored: {
		table: "reflections",
		name: "Reflexions",
		why: "Perquè la persona ens va enviar què en pensa.",
		columns: { reflection: "Reflexió" },
		retained: { what: "Reflexions", why: "Tenir-les en compte en el procés." },
	},
});
