import { csvOf } from "#app/office/exports/csv.server.ts";
import { type ExportFiles, fieldCells, file, pageLength } from "#app/office/exports/file.server.ts";
import { dayInMadrid, sheetDay } from "#app/platform/ui/text/dates.ts";
import { sentQuestionnaire } from "../answering/sent.server.ts";
import { pageOfAnswers } from "../queries/office.ts";

export const exports = {
	questionnaireAnswers: {
		csv: file({
			name: "questionari",
			kind: "questionnaireAnswers",
			page: (db, _wanted, _may, start) => pageOfAnswers(db, pageLength, { start }),
			timeOf: ({ sentOn }) => sentOn,
			write: (pages, may) =>
				csvOf(pages, {
					id: ({ id }) => id,
					versio: ({ versionId }) => versionId,
					dia: ({ sentOn }) => sheetDay(dayInMadrid(sentOn)),
					lot: ({ batch }) => batch,
					mateixa_connexio: ({ isSameLine }) => isSameLine,
					...fieldCells(sentQuestionnaire.fields, may),
				}),
		}),
	},
} satisfies ExportFiles;
