import { csvOf } from "#app/office/exports/csv.server.ts";
import {
	answerCells,
	type ExportFiles,
	fieldCells,
	file,
	pageLength,
	statusWords,
} from "#app/office/exports/file.server.ts";
import { isSeen } from "#app/participation/sent-fields.ts";
import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { sentMapComment } from "../comment/sent.server.ts";
import { coordinatesOf, kilometresIn } from "../drawn/stored.ts";
import { commentFeature, featureCollection } from "../open-data/feature-collection.ts";
import { type MapComment, pageOfMapComments } from "../queries-review.ts";
import { readMapCommentSearch } from "./search.server.ts";

/** As QGIS reads it from a column. */
const wktOf = (line: string) =>
	`LINESTRING (${coordinatesOf(line)
		.map((pair) => pair.join(" "))
		.join(", ")})`;

const mapComments = (write: Parameters<typeof file<MapComment>>[0]["write"]) =>
	file({
		name: "comentaris-del-mapa",
		kind: "mapComments",
		read: readMapCommentSearch,
		page: (db, wanted, may, start) => {
			const search = wanted && { ...wanted, byEmail: isSeen(sentMapComment.fields.email, may) };
			return pageOfMapComments(db, pageLength, { search, start });
		},
		timeOf: ({ createdAt }) => createdAt,
		write,
	});

export const exports = {
	mapComments: {
		csv: mapComments((pages, may) =>
			csvOf(pages, {
				id: ({ id }) => id,
				...fieldCells(sentMapComment.fields, may),
				municipi: ({ municipality }) => municipalityOfCode(municipality)?.name ?? null,
				codi_ine: ({ municipality }) => municipality,
				longitud: ({ longitude }) => longitude,
				latitud: ({ latitude }) => latitude,
				estat: ({ status }) => statusWords[status],
				data_enviament: ({ createdAt }) => createdAt,
				linia_wkt: ({ line }) => line && wktOf(line),
				km: ({ line }) => line && kilometresIn(line),
				data_revisio: ({ reviewedAt }) => reviewedAt,
				...answerCells,
			}),
		),
		geojson: mapComments((pages) =>
			featureCollection({ name: "Comentaris al mapa de la xarxa" }, pages, (comment) => {
				const { properties, ...feature } = commentFeature(comment);
				return { ...feature, properties: { ...properties, estat: statusWords[comment.status] } };
			}),
		),
	},
} satisfies ExportFiles;
