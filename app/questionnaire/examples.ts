import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { ona, type PersonExamples, row } from "#tests/support/worker/person.ts";
import type { Examples } from "#tests/support/worker/sections/example.ts";
import { wholeDay } from "./days.ts";
import { questionnaireAnswers, questionnaireDrafts, questionnaireLines } from "./tables.ts";
import { questionnaireVersions } from "./tables-questions.ts";

const asked = {
	title: "Com anem a l'escola",
	intro: "Per saber\nper on passeu",
	opensOn: "2031-01-02",
	closesOn: "2031-02-03",
};
const failures = ["No s'ha pogut guardar el qüestionari"];
const noDay = "Revisa la data: ha de ser un dia que existeixi";
const day = 86_400_000;

export const examples = {
	questionnaires: {
		// One alone is open.
		row: (n) => ({
			title: `Qüestionari ${n}`,
			intro: "De què va",
			opensOn: "2031-01-02",
			closesOn: "2031-02-03",
			isActive: n === 0,
			createdAt: new Date(Date.UTC(2026, 0, 1) - (n >> 1)),
		}),
		list: {
			parts: { "": { empty: "Encara no hi ha cap qüestionari." } },
			notRead: "No s'han pogut carregar els qüestionaris",
		},
		creation: {
			typed: asked,
			stored: { ...asked, isActive: false },
			done: "questionnaires.created",
			leadsTo: (id) => `/admin/questionari/${id}/preguntes`,
			failures,
			least: {
				typed: { title: "Curt", intro: "Prova", opensOn: "", closesOn: "" },
				stored: { title: "Curt", intro: "Prova", opensOn: null, closesOn: null },
			},
		},
		edit: {
			typed: { ...asked, title: "Nou", closesOn: "" },
			stored: { ...asked, title: "Nou", closesOn: null },
			done: "questionnaires.updated",
			failures,
		},
		most: { title: 200, intro: 2_000 },
		refused: [
			[{ title: "" }, "Escriu un títol"],
			[{ intro: " " }, "Escriu-hi de què va el qüestionari"],
			[{ opensOn: "2031-02-30" }, noDay],
			[{ closesOn: "demà" }, noDay],
			[{ closesOn: "2031-01-01" }, "L'últim dia ha de ser després del primer"],
			[{ id: "no-és-cap-id" }, "Revisa el formulari", "new"],
		],
		publication: {
			on: "questionnaires.activated",
			off: "questionnaires.deactivated",
			failed: "questionnaires.notSwitched",
			failure: "No s'ha pogut canviar l'estat del qüestionari",
			needs: (db, questionnaireId) =>
				db
					.insert(questionnaireVersions)
					.values({ id: crypto.randomUUID(), questionnaireId, number: 1, definition: '{"sections":[]}' }),
		},
		filled: { deactivatedOn: "2026-01-31" },
	},
	questionnaireAnswers: {
		row: (n) => ({
			versionId: "v",
			chosen: "{}",
			counted: "[]",
			written: '{"text":"Un arbre"}',
			sentOn: new Date(Math.floor(Date.UTC(2026, 0, 1) / day) * day - (n >> 1) * day),
			batch: 3,
		}),
		deletion: {
			question: "Estàs segur que vols eliminar aquestes respostes?",
			done: "questionnaires.deleted",
			failure: "No s'han pogut eliminar les respostes",
		},
	},
} satisfies Examples;

const now = new Date();

export const ofPerson = {
	questionnaire_answers: {
		rows: [
			row(questionnaireAnswers, {
				versionId: "v",
				chosen: "{}",
				counted: "[]",
				written: JSON.stringify({ text: ona.words }),
				sentOn: wholeDay(now),
			}),
		],
	},
	questionnaire_drafts: {
		rows: [
			row(questionnaireDrafts, {
				tokenHash: "a".repeat(64),
				versionId: "v",
				answers: JSON.stringify({ text: ona.words }),
				touchedOn: wholeDay(new Date(now.getTime() - lifetimes.questionnaireDrafts)),
			}),
		],
		endsByItself: true,
	},
	questionnaire_lines: {
		rows: [row(questionnaireLines, { addressHash: ona.words, seenOn: wholeDay(now) })],
		endsByItself: true,
	},
} satisfies PersonExamples;
