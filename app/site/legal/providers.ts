import type { Settings } from "#app/config.server.ts";

/** What of others the settings put into the pages, and who sends the mails. */
export function providersOf({ mapUrl, questionnaireUrl, smtpUrl, emailFrom }: Settings) {
	const embedded = [...(mapUrl ? ["el mapa"] : []), ...(questionnaireUrl ? ["el qüestionari"] : [])];
	return { embedded: embedded.join(" i "), mailServer: smtpUrl && emailFrom && new URL(smtpUrl).hostname };
}

export type Providers = ReturnType<typeof providersOf>;

export const isOfOthers = (embedded: string) =>
	`Hi ha coses d'altres proveïdors: ${embedded}. No en carreguem cap fins que ho demanes o acceptes les cookies funcionals.`;
