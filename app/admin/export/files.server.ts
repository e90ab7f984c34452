import type { Actor } from "#app/data/audit-log.ts";
import type { Cursor } from "#app/data/cursor.ts";
import type { Db, Query } from "#app/data/db.server.ts";
import { beginExport } from "#app/data/exports.ts";
import { type MapComment, pageOfMapComments } from "#app/data/map-comments.ts";
import { pageOfSubscriptions } from "#app/data/newsletter.ts";
import type { RecordKind } from "#app/data/office-tables.ts";
import { pagesOf } from "#app/data/pages.ts";
import { pageOfReflections } from "#app/data/reflections.ts";
import { pageOfTestimonialsForExport } from "#app/data/testimonials.ts";
import { commentFeature, featureCollection } from "#app/map/feature-collection.ts";
import { municipalityOfCode } from "#app/map/municipalities.ts";
import type { Section } from "../sections.ts";
import { csvOf } from "./csv.server.ts";

/* What leaves the house in files. The README names the columns: other people's sheets count on them. */

export interface ExportFile {
	/** The day follows it. */
	name: string;
	/** Begins it, once the audit log knows. */
	open: (db: Db, by: Actor) => Promise<AsyncGenerator<string>>;
}

const pageLength = 500;

type Page<Row> = Query & PromiseLike<Row[]> & { _: { result: Row[] } };

/** Everything of a kind, newest first, in the shape of a file. */
function file<Row extends { id: string }>(
	name: string,
	kind: RecordKind,
	page: (db: Db, after?: Cursor) => Page<Row>,
	timeOf: (row: Row) => Date,
	write: (pages: AsyncIterable<Row[]>) => AsyncGenerator<string>,
): ExportFile {
	return {
		name,
		async open(db, by) {
			const first = await beginExport(db, by, kind, page(db));
			return write(pagesOf(first, pageLength, (last) => page(db, { time: timeOf(last), id: last.id })));
		},
	};
}

const statusWords = { pending: "pendent", approved: "aprovat", rejected: "rebutjat", hidden: "amagat" } as const;

const mapComments = (write: (pages: AsyncIterable<MapComment[]>) => AsyncGenerator<string>) =>
	file(
		"comentaris-del-mapa",
		"mapComments",
		(db, after) => pageOfMapComments(db, pageLength, { after }),
		({ createdAt }) => createdAt,
		write,
	);

export const csvFiles: Partial<Record<Section, ExportFile>> = {
	reflections: file(
		"reflexions",
		"reflections",
		(db, after) => pageOfReflections(db, pageLength, { after }),
		({ submittedAt }) => submittedAt,
		(pages) =>
			csvOf(pages, {
				id: ({ id }) => id,
				reflexio: ({ reflection }) => reflection,
				nom: ({ name }) => name,
				correu: ({ email }) => email,
				privacitat_acceptada: ({ privacyAccepted }) => privacyAccepted,
				data_enviament: ({ submittedAt }) => submittedAt,
			}),
	),
	"map-comments": mapComments((pages) =>
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
	testimonials: file(
		"testimonis",
		"testimonials",
		(db, after) => pageOfTestimonialsForExport(db, pageLength, after),
		({ submittedAt }) => submittedAt,
		(pages) =>
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
	),
	subscribers: file(
		"subscriptors",
		"newsletterSubscriptions",
		(db, after) => pageOfSubscriptions(db, pageLength, after),
		({ createdAt }) => createdAt,
		(pages) =>
			csvOf(pages, {
				id: ({ id }) => id,
				correu: ({ email }) => email,
				privacitat_acceptada: ({ privacyAccepted }) => privacyAccepted,
				data_subscripcio: ({ createdAt }) => createdAt,
			}),
	),
};

/** As the public has it, and with what only administrators see. */
export const mapCommentsGeojson = mapComments((pages) =>
	featureCollection({ name: "Comentaris al mapa de la xarxa" }, pages, (comment) => {
		const feature = commentFeature(comment);
		const { email, status, createdAt } = comment;
		const further = { correu: email, estat: statusWords[status], data_enviament: createdAt };
		return { ...feature, properties: { ...feature.properties, ...further } };
	}),
);
