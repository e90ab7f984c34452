import { lineInWords } from "#app/map/drawn/shown/words-of-line.ts";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { scopeNames } from "#app/platform/content/scope-names.ts";
import { isSentKind, type SentKind } from "#app/platform/records/records.ts";
import { sentWords } from "#app/receipts/sent-words.server.ts";

const states: Readonly<Record<string, string>> = {
	pending: "encara no s'ha revisat, o no s'ha confirmat",
	approved: "publicat",
	rejected: "no publicat",
	hidden: "no publicat",
	subscribed: "subscrit",
	unsubscribed: "donat de baixa",
	bounced: "el correu tornava",
	complained: "va dir que era correu brossa",
	queued: "encara no enviat",
	leased: "enviant-se",
	sent: "enviat",
	failed: "retornat",
	suppressed: "no enviat: s'havia donat de baixa",
	stopped: "no enviat: es va aturar",
	unknown: "enviat, sense resposta del servidor",
};

const named = (words: Readonly<Record<string, string>>) => (value: unknown) => words[String(value)];

/** By the name of the column: for people who know none of our codes. Undefined where a value has no other words. */
export const valueWords: Readonly<Record<string, (value: unknown) => string | undefined>> = {
	municipality: (code) => nameOfMunicipality(String(code)),
	category: named(scopeNames),
	status: named(states),
	state: named(states),
	kind: (kind) => (isSentKind(String(kind)) ? sentWords(String(kind) as SentKind).name : undefined),
	line: (line) => lineInWords(String(line)),
	duration: (seconds) => `${formatNumber(Math.round(Number(seconds)))} segons`,
};
