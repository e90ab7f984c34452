import type { Seed } from "#app/platform/records/seed.ts";
import { wholeDay } from "../days.ts";
import { mobility } from "../shipped/mobility.ts";
import { questionnaireVersions } from "../tables-questions.ts";
import { questionnaireSnapshots } from "../tables-results.ts";
import { madeUpAnswers, resultsDaysAgo } from "./answers.ts";
import results from "./results.json" with { type: "json" };

const questionnaireId = "questionari-mobilitat";
const versionId = "questionari-mobilitat-1";

export const demo = {
	questionnaires: [
		{
			title: results.title,
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
		{
			table: questionnaireSnapshots,
			rows: [
				{
					id: "questionari-mobilitat-resultats-1",
					questionnaireId,
					number: 1,
					published: JSON.stringify(results),
					publishedAt: ago(resultsDaysAgo),
				},
			],
		},
	],
	questionnaires: demo.questionnaires.map((row) => ({ ...row, id: questionnaireId, createdAt: ago(41) })),
	questionnaireAnswers: demo.questionnaireAnswers.map(({ daysAgo, ...row }) => ({
		...row,
		versionId,
		sentOn: wholeDay(ago(daysAgo)),
	})),
});
