import { Form, Link } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Options } from "#app/platform/ui/form/options.tsx";
import type { Route } from "./+types/route";
import type { Target } from "./edit/changes.ts";
import { Revision } from "./page.tsx";
import { conditionPath, targetQuery } from "./paths.ts";
import { typeWords } from "./types.ts";

type Section = Route.ComponentProps["loaderData"]["sections"][number];
type Asked = Section["questions"][number];

export function OutlineSection({ questions, revision, ...section }: Section & { revision: string }) {
	const { id, title, text, condition } = section;
	const heading = `section-${id}`;
	return (
		<section className="record form-part" id={heading} tabIndex={-1} aria-labelledby={`${heading}-title`}>
			<h2 id={`${heading}-title`}>{title}</h2>
			{text && <p className="whitespace-pre-line">{text}</p>}
			<If>{condition}</If>
			<Verbs target={{ kind: "section", id }} {...section} revision={revision} />
			{questions.length === 0 && <p>Encara no té cap pregunta: així, qui respon no la veu.</p>}
			<ol className="grid">
				{questions.map((question) => (
					<OutlineQuestion key={question.id} {...question} revision={revision} />
				))}
			</ol>
			<Form
				method="get"
				action="pregunta"
				className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-sand pt-4"
			>
				<input type="hidden" name="seccio" value={id} />
				<label htmlFor={`${heading}-type`} className="font-bold">
					Tipus de pregunta
				</label>
				<select id={`${heading}-type`} name="tipus">
					<Options of={Object.entries(typeWords)} />
				</select>
				<button type="submit" className={buttonClass("outline")}>
					Afegeix una pregunta<span className="sr-only"> a {title}</span>
				</button>
			</Form>
		</section>
	);
}

function OutlineQuestion({ revision, ...question }: Asked & { revision: string }) {
	const { id, number, title, type, required, condition } = question;
	return (
		<li
			className="form-part__question grid scroll-mt-20 gap-1 border-t-2 border-sand py-4"
			id={`question-${id}`}
			tabIndex={-1}
		>
			<h3 className="text-[1.0625rem] leading-[1.35]">
				{number !== undefined && `${number}. `}
				{title}
			</h3>
			<p>
				{typeWords[type]}
				{required && " · obligatòria"}
			</p>
			<If>{condition}</If>
			<Verbs target={{ kind: "question", id }} {...question} revision={revision} />
		</li>
	);
}

const If = ({ children }: { children: string | undefined }) =>
	children && <p className="border-l-4 border-teal px-3 py-1 text-teal">{children}.</p>;

interface VerbsProps {
	target: Target;
	title: string;
	condition?: string;
	isFirst: boolean;
	isLast: boolean;
	revision: string;
}

function Verbs({ target, title, condition, isFirst, isLast, revision }: VerbsProps) {
	const isSection = target.kind === "section";
	const of = <span className="sr-only">: {title}</span>;
	const small = buttonClass("outline", "sm");
	const quiet = buttonClass("ghost", "sm");
	const verb = (value: string, words: string) => (
		<button type="submit" name="accio" value={value} className={quiet}>
			{words}
			{of}
		</button>
	);
	return (
		<Form method="post" preventScrollReset className="record__actions">
			<Revision of={revision} />
			<input type="hidden" name={isSection ? "seccio" : "pregunta"} value={target.id} />
			<Link to={`${isSection ? "seccio" : "pregunta"}/${encodeURIComponent(target.id)}`} className={small}>
				Edita{of}
			</Link>
			<Link to={conditionPath(".", target)} className={small}>
				{condition ? "Canvia la condició" : "Condició"}
				{of}
			</Link>
			{verb("copia", "Copia")}
			{!isFirst && verb("amunt", "Amunt")}
			{!isLast && verb("avall", "Avall")}
			<Link to={`elimina?${targetQuery(target)}`} className={`${quiet} delete-link`}>
				Elimina{of}
			</Link>
		</Form>
	);
}
