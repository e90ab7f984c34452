import { modules } from "virtual:enhance";
import { Form, Link, useLocation } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Progress } from "../../answering/form.tsx";
import { Problems } from "../../fields/problems.tsx";
import { SectionQuestions } from "../../fields/section-questions.tsx";
import { Subpage } from "../subpage.tsx";
import type { Route } from "./+types/preview";
import { toOutline } from "./page.tsx";

export const loader = async (args: Route.LoaderArgs) =>
	(await import("./server/handlers.server.ts")).preview.load(args);

export const action = async (args: Route.ActionArgs) => (await import("./server/handlers.server.ts")).preview.act(args);

/** As a visitor answers it: the answers go from page to page, and end with the last one. */
export default function Preview({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
	const page = actionData && "carried" in actionData ? actionData : loaderData.page;
	return (
		<Subpage title={loaderData.title} back={toOutline(id)}>
			<p className="max-w-184 rounded-card border-2 border-ink bg-sun px-5 py-3">
				<strong>Previsualització: no es desa res.</strong> Hi ha els canvis que encara no s'han publicat.
			</p>
			{/* Each page is a form of its own: its fields begin with what it brings. */}
			<div key={JSON.stringify([page.shown?.id, page.carried])} className="editor__preview">
				{page.shown ? <Shown page={page} /> : <Given page={page} />}
			</div>
		</Subpage>
	);
}

type Page = Route.ComponentProps["loaderData"]["page"];

function Shown({ page: { shown, carried, pointing } }: { page: Page }) {
	const { pathname } = useLocation();
	if (!shown) return null;
	const { id, title, text, number, of, hasBefore, questions, conditions } = shown;
	return (
		<>
			<Progress number={number} of={of} />
			<h2 className="mt-4">{title}</h2>
			{text && <p className="whitespace-pre-line">{text}</p>}
			<Problems of={questions} />
			<Form method="post" noValidate className="questions" data-conditions={conditions}>
				<input type="hidden" name="respostes" value={carried} />
				<input type="hidden" name="part" value={id} />
				<SectionQuestions questions={questions} hasBefore={hasBefore} path={pathname} pointing={pointing} />
			</Form>
			<eager-module data-module={modules.questionnaire} hidden />
		</>
	);
}

function Given({ page: { given = [], carried } }: { page: Page }) {
	return (
		<>
			<h2>Repassa les respostes</h2>
			<p>Aquí qui respon les repassa i les envia.</p>
			{given.map(({ id, title, answers }) => (
				<section key={id} className="record mt-4" aria-labelledby={`repas-${id}`}>
					<h3 id={`repas-${id}`}>{title}</h3>
					<dl>
						{answers.map((answer) => (
							<div key={answer.id}>
								<dt className="pt-2">{answer.title}</dt>
								<dd className="font-bold whitespace-pre-line">{answer.words ?? "Sense resposta"}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<Form method="post" className="questions__buttons">
				<input type="hidden" name="respostes" value={carried} />
				<button type="submit" name="accio" value="enrere" className={buttonClass("outline", "lg")}>
					Enrere
				</button>
				<Link to="." reloadDocument className={buttonClass("default", "lg")}>
					Torna a començar
				</Link>
			</Form>
		</>
	);
}
