import type { Seed } from "#app/platform/records/seed.ts";
import { wholeDay } from "../days.ts";
import { mobility } from "../shipped/mobility.ts";
import { questionnaireVersions } from "../tables-questions.ts";
import { madeUpAnswers } from "./answers.ts";

const questionnaireId = "questionari-mobilitat";
const versionId = "questionari-mobilitat-1";

export const demo = {
	questionnaires: [
		{
			title: "Com ens movem pel Penedès",
			intro:
				"Volem saber com et mous, per on passes i què et falta per agafar més la bici. El que respongui la gent de cada poble servirà per decidir quins trams de la xarxa es fan primer.",
			isActive: true,
		},
	],
	questionnaireAnswers: madeUpAnswers,
};

export const seed: Seed = async ({ ago }) => ({
	tables: [
		{
			table: questionnaireVersions,
			rows: [{ id: versionId, questionnaireId, number: 1, definition: JSON.stringify(mobility), publishedAt: ago(40) }],
		},
	],
	questionnaires: demo.questionnaires.map((row) => ({ ...row, id: questionnaireId, createdAt: ago(41) })),
	questionnaireAnswers: demo.questionnaireAnswers.map(({ daysAgo, ...row }) => ({
		...row,
		versionId,
		sentOn: wholeDay(ago(daysAgo)),
	})),
});
