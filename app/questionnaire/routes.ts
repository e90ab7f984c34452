import { route } from "@react-router/dev/routes";
import { forms, section } from "#app/office/section-routes.ts";

const path = "participa/questionari";

export const pages = [
	route(path, "questionnaire/answering/route.tsx"),
	route(`${path}/part/:id`, "questionnaire/answering/section.tsx"),
	route(`${path}/part/:id/desa`, "questionnaire/answering/autosave.ts"),
	route(`${path}/repas`, "questionnaire/answering/review.tsx"),
	route(`${path}/gracies`, "questionnaire/answering/thanks.tsx"),
	route(`${path}/mes-tard`, "questionnaire/answering/later.tsx"),
	route(`${path}/continua`, "questionnaire/answering/resume.tsx"),
	route(`${path}/paper`, "questionnaire/paper/route.tsx"),
	route("participa/resultats", "questionnaire/results/public/route.tsx"),
];

export const files = [
	route("participa/resultats.csv", "questionnaire/results/public/csv.ts"),
	route("participa/resultats.json", "questionnaire/results/public/json.ts"),
];

export const office = [
	...section("questionari", "questionnaire/office", forms("questionnaire/office/form.tsx")),
	route("questionari/respostes", "questionnaire/office/answers.tsx"),
	route("questionari/:id/versions", "questionnaire/office/versions/route.tsx"),
	route("questionari/:id/formulari.xlsx", "questionnaire/office/versions/download.ts"),
	route("questionari/:id/publica", "questionnaire/office/publishing/route.tsx"),
	route("questionari/:id/paper", "questionnaire/office/typing/route.tsx"),
];
