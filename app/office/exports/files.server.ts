import { readMapCommentSearch } from "#app/map/office/search.server.ts";
import { commentFeature, featureCollection } from "#app/map/open-data/feature-collection.ts";
import { type MapComment, pageOfMapComments } from "#app/map/queries-review.ts";
import { consentWords } from "#app/newsletter/subscribers/consent-words.ts";
import { readSubscriberSearch } from "#app/newsletter/subscribers/office/search.server.ts";
import { type ExportedConsent, pageOfSubscriptionsForExport } from "#app/newsletter/subscribers/queries/list.ts";
import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import type { Cursor, PageStart } from "#app/platform/data/lists/cursor.ts";
import { pagesOf } from "#app/platform/data/lists/iterate-pages.ts";
import { notOurForm } from "#app/platform/http/forms/form.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { beginExport } from "#app/platform/records/queries/exports.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import { dayInMadrid, sheetDay, sheetMoment } from "#app/platform/ui/text/dates.ts";
import { readReflectionSearch } from "#app/reflections/office/search.server.ts";
import { pageOfReflections } from "#app/reflections/queries.ts";
import { readTestimonialSearch } from "#app/voices/office/search.server.ts";
import { pageOfTestimonialsForExport } from "#app/voices/queries-review.ts";
import type { ExportedKind, FormatOf } from "../managed-records.server.ts";
import { csvOf } from "./csv.server.ts";

/* Columns are listed in README.md: other people's spreadsheets depend on them. */

export interface ExportFile {
	read: (params: URLSearchParams) => {
		name: string;
		/** Call it after writing to the audit log. */
		open: (db: Db, by: Actor) => Promise<AsyncGenerator<string>>;
	};
}

const pageLength = 500;

type Page<Row> = Query & PromiseLike<Row[]> & { _: { result: Row[] } };

interface Source<Row, Wanted> {
	name: string;
	kind: RecordKind;
	read?: (params: URLSearchParams) => { wanted?: Wanted; isBroken: boolean };
	page: (db: Db, wanted: Wanted | undefined, start?: PageStart<Cursor>) => Page<Row>;
	timeOf: (row: Row) => Date;
	write: (pages: AsyncIterable<Row[]>) => AsyncGenerator<string>;
}

function file<Row extends { id: string }, Wanted = never>({
	name,
	kind,
	read,
	page,
	timeOf,
	write,
}: Source<Row, Wanted>): ExportFile {
	return {
		read(params) {
			const { wanted, isBroken } = read?.(params) ?? {};
			if (isBroken) throw notOurForm();
			return {
				name: wanted ? `${name}-cerca` : name,
				async open(db, by) {
					const first = await beginExport(db, by, kind, page(db, wanted));
					const after = (last: Row) => page(db, wanted, { at: { time: timeOf(last), id: last.id }, isBack: false });
					return write(pagesOf(first, pageLength, after));
				},
			};
		},
	};
}

const statusWords = { pending: "pendent", approved: "aprovat", rejected: "rebutjat", hidden: "amagat" } as const;

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

const mapComments = (write: (pages: AsyncIterable<MapComment[]>) => AsyncGenerator<string>) =>
	file({
		name: "comentaris-del-mapa",
		kind: "mapComments",
		read: readMapCommentSearch,
		page: (db, search, start) => pageOfMapComments(db, pageLength, { search, start }),
		timeOf: ({ createdAt }) => createdAt,
		write,
	});

export const exportFiles: { readonly [Kind in ExportedKind]: Readonly<Record<FormatOf<Kind>, ExportFile>> } = {
	reflections: {
		csv: file({
			name: "reflexions",
			kind: "reflections",
			read: readReflectionSearch,
			page: (db, wanted, start) => pageOfReflections(db, pageLength, { ...wanted, start }),
			timeOf: ({ submittedAt }) => submittedAt,
			write: (pages) =>
				csvOf(pages, {
					id: ({ id }) => id,
					reflexio: ({ reflection }) => reflection,
					nom: ({ name }) => name,
					correu: ({ email }) => email,
					privacitat_acceptada: ({ privacyAccepted }) => privacyAccepted,
					data_enviament: ({ submittedAt }) => submittedAt,
				}),
		}),
	},
	mapComments: {
		csv: mapComments((pages) =>
			csvOf(pages, {
				id: ({ id }) => id,
				comentari: ({ comment }) => comment,
				correu: ({ email }) => email,
				municipi: ({ municipality }) => municipalityOfCode(municipality)?.name ?? null,
				codi_ine: ({ municipality }) => municipality,
				longitud: ({ longitude }) => longitude,
				latitud: ({ latitude }) => latitude,
				estat: ({ status }) => statusWords[status],
				data_enviament: ({ createdAt }) => createdAt,
			}),
		),
		geojson: mapComments((pages) =>
			featureCollection({ name: "Comentaris al mapa de la xarxa" }, pages, (comment) => {
				const feature = commentFeature(comment);
				const { email, status, createdAt } = comment;
				const further = { correu: email, estat: statusWords[status], data_enviament: createdAt };
				return { ...feature, properties: { ...feature.properties, ...further } };
			}),
		),
	},
	testimonials: {
		csv: file({
			name: "testimonis",
			kind: "testimonials",
			read: readTestimonialSearch,
			page: (db, search, start) => pageOfTestimonialsForExport(db, pageLength, { search, start }),
			timeOf: ({ submittedAt }) => submittedAt,
			write: (pages) =>
				csvOf(pages, {
					id: ({ id }) => id,
					titol: ({ title }) => title,
					ambit: ({ category }) => category,
					durada_segons: ({ duration }) => duration,
					transcripcio: ({ transcript }) => transcript,
					audio: ({ audioKey }) => audioKey,
					estat: ({ status }) => statusWords[status],
					data_enviament: ({ submittedAt }) => submittedAt,
					data_revisio: ({ reviewedAt }) => reviewedAt,
				}),
		}),
	},
	newsletterSubscriptions: {
		csv: file({
			name: "subscriptors",
			kind: "newsletterSubscriptions",
			read: readSubscriberSearch,
			page: (db, wanted, start) => pageOfSubscriptionsForExport(db, pageLength, { ...wanted, start }),
			timeOf: ({ createdAt }) => createdAt,
			write: (pages) =>
				csvOf(pages, {
					id: ({ id }) => id,
					correu: ({ email }) => email,
					privacitat_acceptada: ({ privacyAccepted }) => privacyAccepted,
					data_subscripcio: ({ createdAt }) => createdAt,
					estat: ({ state }) => subscriptionStateWords[state],
					consentiments: ({ consents }) => consents.map(consentLine).join("; "),
				}),
		}),
	},
};
