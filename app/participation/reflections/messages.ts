import { messages as fieldMessages } from "#app/content/forms.ts";
import { defineMessages, done, failed } from "#app/http/flash/messages.ts";

export const reflectionMessages = defineMessages("reflection", {
	sent: done("Reflexió enviada correctament! Gràcies per la teva participació."),
	invalid: failed("Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari."),
	failed: failed(fieldMessages.reflectionFailed("no l'hem pogut desar. Torna-ho a provar.")),
});
