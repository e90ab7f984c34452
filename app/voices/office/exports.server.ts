import { mediaUrl } from "#app/media/url.ts";
import { csvOf } from "#app/office/exports/csv.server.ts";
import {
	answerCells,
	type ExportFiles,
	fieldCells,
	file,
	pageLength,
	statusWords,
} from "#app/office/exports/file.server.ts";
import { pageOfTestimonialsForExport } from "../queries-review.ts";
import { sentTestimonial } from "../send/sent.server.ts";
import { readTestimonialSearch } from "./search.server.ts";

export const exports = {
	testimonials: {
		csv: file({
			name: "testimonis",
			kind: "testimonials",
			read: readTestimonialSearch,
			page: (db, search, _may, start) => pageOfTestimonialsForExport(db, pageLength, { search, start }),
			timeOf: ({ submittedAt }) => submittedAt,
			write: (pages, may, siteUrl) =>
				csvOf(pages, {
					id: ({ id }) => id,
					...fieldCells(sentTestimonial.fields, may),
					durada_segons: ({ duration }) => duration && Math.round(duration * 100) / 100,
					transcripcio: ({ transcript }) => transcript,
					audio: ({ audioKey }) => audioKey,
					estat: ({ status }) => statusWords[status],
					data_enviament: ({ submittedAt }) => submittedAt,
					data_revisio: ({ reviewedAt }) => reviewedAt,
					...answerCells,
					enllac: ({ audioKey }) => audioKey && siteUrl + mediaUrl(audioKey),
				}),
		}),
	},
} satisfies ExportFiles;
