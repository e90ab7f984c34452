import { modules } from "virtual:enhance";
import type { ShownPointing } from "#app/map/comment/place-field.tsx";
import { elementIdOf } from "#app/participation/public-form.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Problems } from "../fields/problems.tsx";
import { SectionQuestions } from "../fields/section-questions.tsx";
import { sectionPath } from "./paths.ts";
import { questionnaireForm } from "./public-form.ts";
import type { ShownSection } from "./server/shown.server.ts";

/** The questions of one section. Its answer, with scripts too, is the next page. */
export function SectionForm({ shown, pointing }: { shown: ShownSection; pointing?: ShownPointing }) {
	const { id, title, text, number, of, hasBefore, questions, conditions } = shown;
	const path = sectionPath(id);
	const hasPlace = questions.some(({ question }) => question.type === "place");
	return (
		<live-form
			id={elementIdOf(questionnaireForm)}
			data-failed={textOf(questionnaireForm.messages.failed)}
			data-follows=""
		>
			<Progress number={number} of={of} />
			<h1 className="mt-4">{title}</h1>
			{text && <p className="whitespace-pre-line">{text}</p>}
			<Problems of={questions} />
			<form
				method="post"
				action={path}
				noValidate
				className={hasPlace ? "questions questions--place" : "questions"}
				data-conditions={conditions}
			>
				<SectionQuestions questions={questions} hasBefore={hasBefore} path={path} pointing={pointing} />
				<p className="mt-4">
					<button type="submit" name="accio" value="mes-tard" className={buttonClass("link")}>
						Continua més tard
					</button>
				</p>
			</form>
			<eager-module data-module={modules.questionnaire} />
		</live-form>
	);
}

/** By the order of the whole form: it never goes back, whatever branch opens. After the last part comes the review. */
export function Progress({ number, of }: { number: number; of: number }) {
	return (
		<p className="parts">
			<label htmlFor="progres">{number > of ? "Últim pas" : `Part ${number} de ${of}`}</label>
			<progress id="progres" value={number - 1} max={of} />
		</p>
	);
}
