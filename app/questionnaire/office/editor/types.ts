import type { QuestionType } from "../../engine/definition.ts";

export const typeWords: Readonly<Record<QuestionType, string>> = {
	one: "Una opció",
	several: "Diverses opcions",
	text: "Text",
	number: "Nombre",
	scale: "Escala",
	matrix: "Taula",
	ranking: "Ordre de preferència",
	date: "Dia",
	municipality: "Municipi",
	line: "Línies de la xarxa",
	place: "Lloc al mapa",
	note: "Explicació, sense resposta",
};

export const isType = (text: string): text is QuestionType => Object.hasOwn(typeWords, text);
