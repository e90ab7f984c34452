import type { ReactNode } from "react";
import { MunicipalityOptions } from "#app/places/municipalities/municipality-options.tsx";
import { type Answer, type Question, textLimits } from "../engine/definition.ts";
import { writeNumber } from "../numbers.ts";
import { Choice } from "./choice.tsx";
import { Matrix } from "./matrix.tsx";
import { elementOf, errorOf, fieldOf, helpOf, isShownField } from "./names.ts";
import { Problem } from "./problems.tsx";
import { Ranking } from "./ranking.tsx";
import { ScaleButtons } from "./scale-buttons.tsx";

export interface Asked {
	question: Question;
	answer: Answer | undefined;
	/** What is to be mended, in words. */
	problem: string | undefined;
}

interface QuestionFieldProps extends Asked {
	/** Typed in from paper: nothing has to be answered, and it is not said at each question. */
	isFromPaper?: boolean;
	/** The map, for a question of a place. */
	map?: ReactNode;
	/** It depends on an answer of the same page, and cannot be reached yet: scripts show it. */
	isHidden?: boolean;
}

export function QuestionField({ question, answer, problem, map, isHidden, isFromPaper }: QuestionFieldProps) {
	return (
		<div className="question" id={elementOf(question)} tabIndex={-1} data-question={question.id} hidden={isHidden}>
			<fieldset className="contents" disabled={isHidden}>
				<input type="hidden" name={isShownField(question)} value="1" />
				<Body question={question} answer={answer} problem={problem} map={map} isFromPaper={isFromPaper} />
			</fieldset>
		</div>
	);
}

/** What describes a field: its help and its error. */
const describedBy = (question: Question) => `${question.help ? `${helpOf(question)} ` : ""}${errorOf(question)}`;

function Body({ question, answer, problem, map, isFromPaper }: QuestionFieldProps) {
	switch (question.type) {
		case "note":
			return (
				<>
					<p className="question__title">{question.title}</p>
					<Help question={question} />
				</>
			);
		case "text":
		case "number":
		case "date":
		case "municipality":
			return (
				<>
					<label className="question__title" htmlFor={`${elementOf(question)}-field`}>
						<Title question={question} isFromPaper={isFromPaper} />
					</label>
					<Help question={question} />
					<OneField question={question} answer={answer} problem={problem} />
					<Problem id={errorOf(question)}>{problem}</Problem>
				</>
			);
		default:
			return (
				<fieldset className="contents" aria-describedby={describedBy(question)}>
					<legend className="question__title">
						<Title question={question} isFromPaper={isFromPaper} />
					</legend>
					<Help question={question} />
					<Parts question={question} answer={answer} problem={problem} map={map} />
					<Problem id={errorOf(question)}>{problem}</Problem>
				</fieldset>
			);
	}
}

const Title = ({ question, isFromPaper }: Pick<QuestionFieldProps, "question" | "isFromPaper">) => (
	<>
		{question.title}
		{!question.required && !isFromPaper && <span className="font-normal"> (opcional)</span>}
	</>
);

const Help = ({ question }: { question: Question }) =>
	question.help ? (
		<p id={helpOf(question)} className="field__help">
			{question.help}
		</p>
	) : null;

function OneField({ question, answer, problem }: Asked) {
	const common = {
		id: `${elementOf(question)}-field`,
		name: fieldOf(question),
		defaultValue: typeof answer === "number" ? writeNumber(answer) : typeof answer === "string" ? answer : "",
		"aria-describedby": describedBy(question),
		"aria-invalid": problem ? true : undefined,
		"aria-required": question.required || undefined,
	};
	if (question.type === "municipality") {
		return (
			<select {...common} className="field__input">
				<option value="">Tria'l de la llista</option>
				<MunicipalityOptions />
			</select>
		);
	}
	if (question.type === "date") return <input {...common} type="date" className="field__input" />;
	if (question.type === "number") {
		return (
			<span className="flex items-center gap-3">
				<input {...common} type="text" inputMode="decimal" autoComplete="off" className="field__input max-w-36" />
				{question.unit && <span>{question.unit}</span>}
			</span>
		);
	}
	const isLong = question.type === "text" && question.isLong;
	if (isLong) return <textarea {...common} rows={5} className="field__input" data-most={textLimits.long} />;
	return <input {...common} type="text" className="field__input" />;
}

function Parts({ question, answer, problem, map }: QuestionFieldProps) {
	switch (question.type) {
		case "one":
		case "several":
		case "line":
			return <Choice question={question} answer={answer} isWrong={problem !== undefined} />;
		case "scale":
			return (
				<ScaleButtons
					name={fieldOf(question)}
					scale={question}
					value={answer}
					isWrong={problem !== undefined}
					isRequired={question.required}
				/>
			);
		case "matrix":
			return <Matrix question={question} answer={answer} isWrong={problem !== undefined} />;
		case "ranking":
			return <Ranking question={question} answer={answer} isWrong={problem !== undefined} />;
		default:
			return map;
	}
}
