import type { Answer, Question } from "../engine/definition.ts";
import { fieldOf, partField } from "./names.ts";

/** An answer as the form has it now, for conditions. The server reads it more closely (answering/server/read-answers.server.ts). */
export function readAnswer(form: HTMLFormElement, question: Question): Answer | undefined {
	const sent = new FormData(form);
	const value = String(sent.get(fieldOf(question)) ?? "").trim();
	const prefix = partField(question, "");
	const parts = [...sent].flatMap(([name, part]) =>
		name.startsWith(prefix) && part !== "" ? [[name.slice(prefix.length), String(part)] as const] : [],
	);
	switch (question.type) {
		case "several":
		case "line":
			return parts.length > 0 ? parts.map(([name]) => name) : undefined;
		case "matrix": {
			const stepOf = (part: string) => (question.options ? part : Number(part));
			return parts.length > 0 ? Object.fromEntries(parts.map(([row, part]) => [row, stepOf(part)])) : undefined;
		}
		case "ranking": {
			const ranked = parts.toSorted(([, place], [, other]) => Number(place) - Number(other));
			return ranked.length > 0 ? ranked.map(([name]) => name) : undefined;
		}
		case "place": {
			const [longitude, latitude] = [sent.get("longitude"), sent.get("latitude")];
			return longitude && latitude ? { longitude: Number(longitude), latitude: Number(latitude) } : undefined;
		}
		case "number":
		case "scale":
			return value === "" ? undefined : Number(value.replace(",", "."));
		default:
			return value === "" ? undefined : value;
	}
}
