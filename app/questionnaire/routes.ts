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
	route("participa/resultats.csv", "questionnaire/results/public/file.ts"),
	route("participa/resultats.json", "questionnaire/results/public/file.ts", { id: "questionnaire/results/json" }),
];

const results = "questionari/:id/resultats";
const editor = "questionnaire/office/editor";
const questions = "questionari/:id/preguntes";

export const office = [
	...section("questionari", "questionnaire/office", [
		...forms("questionnaire/office/form.tsx"),
		route(":id/copia", "questionnaire/office/copy.tsx"),
	]),
	route("questionari/respostes", "questionnaire/office/answers.tsx"),
	route(questions, `${editor}/route.tsx`),
	route(`${questions}/elimina`, `${editor}/confirm.tsx`),
	route(`${questions}/seccio`, `${editor}/section.tsx`, { id: "questionnaire/section/create" }),
	route(`${questions}/seccio/:section`, `${editor}/section.tsx`),
	route(`${questions}/pregunta`, `${editor}/question.tsx`, { id: "questionnaire/question/create" }),
	route(`${questions}/pregunta/:question`, `${editor}/question.tsx`),
	route(`${questions}/condicio`, `${editor}/condition.tsx`),
	route(`${questions}/condicio/nova`, `${editor}/add-condition.tsx`),
	route(`${questions}/previsualitza`, `${editor}/preview.tsx`),
	route(`${questions}/full`, `${editor}/sheet/route.tsx`),
	route("questionari/:id/formulari.xlsx", `${editor}/sheet/download.ts`),
	route("questionari/:id/publica", "questionnaire/office/publishing/route.tsx"),
	route("questionari/:id/paper", "questionnaire/office/typing/route.tsx"),
	route("questionari/:id/paper/desfes", "questionnaire/office/typing/undo.tsx"),
	route(results, "questionnaire/office/results/route.tsx"),
	route(`${results}/taula`, "questionnaire/office/results/cross.tsx"),
	route(`${results}/cens`, "questionnaire/office/results/census.tsx"),
	route(`${results}/textos`, "questionnaire/office/results/texts.tsx"),
	route(`${results}/codis`, "questionnaire/office/results/codebook.tsx"),
	route(`${results}/mapa.svg`, "questionnaire/office/results/cells.ts"),
	route(`${results}/exporta.csv`, "questionnaire/office/results/file.ts"),
	route(`${results}/exporta.json`, "questionnaire/office/results/file.ts", { id: "questionnaire/answers/json" }),
	route(`${results}/exporta.xml`, "questionnaire/office/results/codebook-xml.ts"),
];
