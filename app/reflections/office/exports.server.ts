import { csvOf } from "#app/office/exports/csv.server.ts";
import { answerCells, type ExportFiles, fieldCells, file, pageLength } from "#app/office/exports/file.server.ts";
import { readWords } from "#app/office/records/search/read.server.ts";
import { isSeen } from "#app/participation/sent-fields.ts";
import { pageOfReflections } from "../queries.ts";
import { sentReflection } from "../sent.server.ts";

export const exports = {
	reflections: {
		csv: file({
			name: "reflexions",
			kind: "reflections",
			read: readWords,
			page: (db, wanted, may, start) =>
				pageOfReflections(db, pageLength, { ...wanted, byEmail: isSeen(sentReflection.fields.email, may), start }),
			timeOf: ({ submittedAt }) => submittedAt,
			write: (pages, may) =>
				csvOf(pages, {
					id: ({ id }) => id,
					...fieldCells(sentReflection.fields, may),
					privacitat_acceptada: ({ privacyAccepted }) => privacyAccepted,
					data_enviament: ({ submittedAt }) => submittedAt,
					resposta: answerCells.resposta,
					data_resposta: answerCells.data_resposta,
				}),
		}),
	},
} satisfies ExportFiles;
