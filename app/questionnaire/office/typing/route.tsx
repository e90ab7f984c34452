import { Form, Link } from "react-router";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import type { Place, Question } from "../../engine/definition.ts";
import { elementOf, isShownField } from "../../fields/names.ts";
import { QuestionField } from "../../fields/question.tsx";
import type { Route } from "./+types/route";
import { loadHandlers } from "./load-handlers.server.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).load(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).act(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

/** Types in a sheet of paper: all sections on one page, in the order of the paper. */
export default function TypeIn({ loaderData, actionData }: Route.ComponentProps) {
	const { form, title, corrects, batches } = loaderData;
	const { answers, sheetId } = actionData ?? loaderData;
	const wrong = new Map(actionData?.wrong);
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
			</header>
			{/* A new sheet is a new form: its fields begin empty. */}
			<Form key={sheetId} method="post" noValidate className="typing">
				<input type="hidden" name="sheet" value={sheetId} />
				{corrects && <input type="hidden" name="corrects" value={corrects} />}
				<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
					Desa el full
				</button>
				<div className="field">
					<label htmlFor="lot">Lot</label>
					<p id="lot-help" className="field__help">
						El mateix número per a tots els fulls d'un munt: així es poden corregir i desfer junts.
					</p>
					<input
						id="lot"
						name="lot"
						type="text"
						inputMode="numeric"
						defaultValue={String(actionData?.batch ?? loaderData.batch)}
						aria-describedby="lot-help"
					/>
				</div>
				{form.sections.map((section) => (
					<section key={section.id} aria-labelledby={`part-${section.id}`}>
						<h2 id={`part-${section.id}`}>{section.title}</h2>
						{section.questions
							.filter(({ type }) => type !== "note")
							.map((question) =>
								question.type === "place" ? (
									<PlaceInWords
										key={question.id}
										question={question}
										answer={answers[question.id] as Place | undefined}
									/>
								) : (
									<QuestionField
										key={question.id}
										question={{ ...question, required: true }}
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
			<Batches batches={batches} />
		</div>
	);
}

function PlaceInWords({ question, answer }: { question: Question; answer?: Place }) {
	return (
		<fieldset className="question" id={elementOf(question)}>
			<legend className="question__title">{question.title}</legend>
			<input type="hidden" name={isShownField(question)} value="1" />
			<p className="field__help">Si hi ha una creu, busca el lloc a la pàgina del mapa i copia'n les coordenades.</p>
			<label>
				Latitud{" "}
				<input name="latitude" inputMode="decimal" defaultValue={answer?.latitude} className="question__input" />
			</label>
			<label>
				Longitud{" "}
				<input name="longitude" inputMode="decimal" defaultValue={answer?.longitude} className="question__input" />
			</label>
		</fieldset>
	);
}

function Batches({ batches }: { batches: Route.ComponentProps["loaderData"]["batches"] }) {
	if (batches.length === 0) return null;
	return (
		<section aria-labelledby="lots">
			<h2 id="lots">Lots entrats</h2>
			<ul className="grid gap-3">
				{batches.map(({ batch, sheets }) => (
					<li key={batch} className="record">
						<p>
							Lot {batch}: {formatNumber(sheets)} {sheets === 1 ? "full" : "fulls"}
						</p>
						<Form method="post" className="record__actions">
							<input type="hidden" name="lot" value={batch ?? ""} />
							<Link to={`/admin/questionari/respostes?lot=${batch}`} className={buttonClass("outline", "sm")}>
								Mira'ls i corregeix-los
							</Link>
							<button type="submit" name="accio" value="desfes" className={buttonClass("ghost", "sm")}>
								Desfés el lot {batch}
							</button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
