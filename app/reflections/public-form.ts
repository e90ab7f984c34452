import { definePublicForm } from "#app/participation/public-form.ts";
import { messages as fieldMessages } from "#app/platform/content/forms.ts";
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
		failed: failed(fieldMessages.reflectionFailed("no l'hem pogut desar. Torna-ho a provar.")),
	}),
});
