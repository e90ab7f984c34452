import { csvOf } from "#app/office/exports/csv.server.ts";
import { type ExportFiles, fieldCells, file, pageLength } from "#app/office/exports/file.server.ts";
import { readWords } from "#app/office/records/search/read.server.ts";
import { dayInMadrid, sheetDay, sheetMoment } from "#app/platform/ui/text/dates.ts";
import { consentWords } from "../consent-words.ts";
import { type ExportedConsent, pageOfSubscriptionsForExport } from "../queries/list.ts";
import { sentSubscription } from "../sent.server.ts";

const subscriptionStateWords = {
	subscribed: "subscrit",
	pending: "pendent",
	unsubscribed: "baixa",
	bounced: "retornat",
	complained: "queixa",
} as const;

/** "Va confirmar l'adreça: 24/11/2026 11:05:00 (paraules 5d553df59e84, política 0c1d2e3f4a5b)". */
function consentLine({ kind, at, givenAt, source, wordsHash, policyHash }: ExportedConsent): string {
	const proof = [
		source && `origen ${source}`,
		wordsHash && `paraules ${wordsHash.slice(0, 12)}`,
		policyHash && `política ${policyHash.slice(0, 12)}`,
	].filter(Boolean);
	const when = givenAt ? sheetDay(dayInMadrid(givenAt)) : sheetMoment(at);
	return `${consentWords[kind]}: ${when}${proof.length > 0 ? ` (${proof.join(", ")})` : ""}`;
}

export const exports = {
	newsletterSubscriptions: {
		csv: file({
			name: "subscriptors",
			kind: "newsletterSubscriptions",
			read: readWords,
			page: (db, wanted, _may, start) => pageOfSubscriptionsForExport(db, pageLength, { ...wanted, start }),
			timeOf: ({ createdAt }) => createdAt,
			write: (pages, may) =>
				csvOf(pages, {
					id: ({ id }) => id,
					...fieldCells(sentSubscription.fields, may),
					privacitat_acceptada: ({ privacyAccepted }) => privacyAccepted,
					data_subscripcio: ({ createdAt }) => createdAt,
					estat: ({ state }) => subscriptionStateWords[state],
					consentiments: ({ consents }) => consents.map(consentLine).join("; "),
				}),
		}),
	},
} satisfies ExportFiles;
