import { Form, href, Link } from "react-router";
import { OwnerField } from "#app/accounts/owner-field.tsx";
import { Titled } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { type Answer, questionsOf } from "../../engine/definition.ts";
import { partOf } from "../../engine/part-of.ts";
import { elementOf, elementPrefix, errorOf, isShownField, partField } from "../../fields/names.ts";
import { Problem, Problems } from "../../fields/problems.tsx";
import { type Asked, QuestionField } from "../../fields/question.tsx";
import { Refusal } from "../editor/page.tsx";
import type { Route } from "./+types/route";

export const loader = async (args: Route.LoaderArgs) => (await import("./typing.server.ts")).load(args);

export const action = async (args: Route.ActionArgs) => (await import("./typing.server.ts")).act(args);

const batchId = `${elementPrefix}-0lot`;

/** Types in a sheet of paper: all sections on one page, in the order of the paper. */
export default function TypeIn({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
	const { form, title, number, others, corrects, batches } = loaderData;
	const { answers, sheetId } = actionData ?? loaderData;
	const wrong = new Map(actionData?.wrong);
	const hasMarks = wrong.size > 0 || actionData?.isBatchWrong;
	const batchProblem = actionData?.isBatchWrong ? "El lot és un número de l'1 al 9999." : undefined;
	if (!form) {
		return (
			<div className="grid grid-cols-1 gap-6">
				<h1>Entra fulls de paper</h1>
				<p>Aquest qüestionari no té cap versió publicada.</p>
			</div>
		);
	}
	return (
		<div className="grid grid-cols-1 gap-6">
			<header>
				<h1>{corrects ? "Corregeix un full" : "Entra fulls de paper"}</h1>
				<p>{title}. Deixa en blanc el que al paper hi és en blanc; el que no tocava respondre no es compta.</p>
				<p>
					Versió {number}
					{!corrects && others.length > 0 && (
						<>
							. Si al paper n'hi diu una altra, tria-la:
							{others.map((other) => (
								<Link key={other} to={`?versio=${other}`} className="ml-2">
									versió {other}
								</Link>
							))}
						</>
					)}
				</p>
			</header>
			{/* A new sheet is a new form: its fields begin empty. */}
			<Form
				key={sheetId}
				method="post"
				action={corrects ? `?full=${corrects}` : `?versio=${number}`}
				noValidate
				className="typing"
			>
				<OwnerField userId={loaderData.userId} />
				<input type="hidden" name="sheet" value={sheetId} />
				<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
					Desa el full
				</button>
				<Refusal>{hasMarks ? undefined : actionData?.failure}</Refusal>
				<Problems
					of={questionsOf(form).map((question) => ({ question, problem: wrong.get(question.id) }))}
					further={batchProblem ? { "0lot": [batchProblem] } : undefined}
				/>
				<div className="field">
					<label htmlFor={batchId}>Lot</label>
					<p id="lot-help" className="field__help">
						El mateix número per a tots els fulls d'un munt: així es poden corregir i desfer junts.
					</p>
					<input
						id={batchId}
						name="lot"
						type="text"
						inputMode="numeric"
						defaultValue={String(actionData?.batch ?? loaderData.batch)}
						aria-describedby="lot-help lot-error"
						aria-invalid={batchProblem ? true : undefined}
					/>
					<Problem id="lot-error">{batchProblem}</Problem>
				</div>
				{form.sections.map((section) => (
					<section key={section.id} aria-labelledby={`part-${section.id}`}>
						<h2 id={`part-${section.id}`} className="mt-6 text-[1.375rem]">
							{section.title}
						</h2>
						{section.questions
							.filter(({ type }) => type !== "note")
							.map((question) =>
								question.type === "place" ? (
									<PlaceInWords
										key={question.id}
										question={question}
										answer={answers[question.id]}
										problem={wrong.get(question.id)}
									/>
								) : (
									<QuestionField
										key={question.id}
										question={{ ...question, required: false }}
										isFromPaper
										answer={answers[question.id]}
										problem={wrong.get(question.id)}
									/>
								),
							)}
					</section>
				))}
				<button type="submit" className={buttonClass("default", "lg")}>
					{corrects ? "Desa la correcció" : "Desa i passa al següent"}
				</button>
			</Form>
			<Batches id={id} batches={batches} />
		</div>
	);
}

function PlaceInWords({ question, answer, problem }: Asked) {
	const [latitude = "", longitude = ""] =
		typeof answer === "string" ? answer.split(" ") : ["latitude", "longitude"].map((part) => partOfPlace(answer, part));
	return (
		<fieldset className="question" id={elementOf(question)} tabIndex={-1}>
			<legend className="question__title">{question.title}</legend>
			<input type="hidden" name={isShownField(question)} value="1" />
			<p className="field__help">Si hi ha una creu, busca el lloc a la pàgina del mapa i copia'n les coordenades.</p>
			{[
				["latitude", "Latitud", latitude],
				["longitude", "Longitud", longitude],
			].map(([part = "", label, value]) => (
				<label key={part}>
					{label}{" "}
					<input
						name={partField(question, part)}
						inputMode="decimal"
						defaultValue={value}
						aria-describedby={errorOf(question)}
						aria-invalid={problem ? true : undefined}
						className="field__input"
					/>
				</label>
			))}
			<Problem id={errorOf(question)}>{problem}</Problem>
		</fieldset>
	);
}

const partOfPlace = (answer: Answer | undefined, row: string) =>
	String(partOf(answer, { q: "", row }) ?? "").replace(".", ",");

function Batches({ id, batches }: { id: string; batches: Route.ComponentProps["loaderData"]["batches"] }) {
	if (batches.length === 0) return null;
	return (
		<Titled id="lots" title="Lots entrats">
			<ul className="grid gap-3">
				{batches.map(({ batch, sheets }) => (
					<li key={batch} className="record">
						<p>
							Lot {batch}: {formatNumber(sheets)} {sheets === 1 ? "full" : "fulls"}
						</p>
						<p className="record__actions">
							<Link to={`/admin/questionari/respostes?lot=${batch}&de=${id}`} className={buttonClass("outline", "sm")}>
								Mira'ls i corregeix-los
							</Link>
							<Link
								to={`${href("/admin/questionari/:id/paper/desfes", { id })}?lot=${batch}`}
								className={`${buttonClass("ghost", "sm")} delete-link`}
							>
								Desfés el lot {batch}
							</Link>
						</p>
					</li>
				))}
			</ul>
		</Titled>
	);
}
