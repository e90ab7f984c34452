import { municipalityNames } from "#app/places/municipalities/municipality-names.ts";
import { type Scope, scopeNames } from "#app/platform/content/scope-names.ts";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import type { Sent } from "../queries/sent.ts";
import { sentWords } from "../sent-words.server.ts";

const mostCharacters = 140;

const municipalities = new Map(municipalityNames.flatMap(([, all]) => all.map(({ code, name }) => [code, name])));

/** "Comentari al mapa (25 de novembre de 2026, a les 10:00, Gelida)" */
export function aboutSent({ kind, sentAt, where = "" }: Sent): string {
	const place = municipalities.get(where) ?? scopeNames[where as Scope];
	return `${sentWords(kind).name} (${[longMoment(sentAt), place].filter(Boolean).join(", ")})`;
}

/** Only to an address that its owner has confirmed: the words are of whoever has sent it. */
export const quoteOf = (sent: Sent) => ({ about: aboutSent(sent), quoted: excerpt(sent.words, mostCharacters) });
