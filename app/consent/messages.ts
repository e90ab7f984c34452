import { defineMessages, done } from "#app/platform/http/flash/messages.ts";

export const consentMessages = defineMessages("consent", {
	forgotten: done("Preferències esborrades", "Hem oblidat què havies triat sobre les cookies."),
});
