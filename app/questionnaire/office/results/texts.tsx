import { Form, Link } from "react-router";
import { Field } from "#app/office/records/search/search-form.tsx";
import { Select } from "#app/office/records/search/select.tsx";
import { NothingYet, Pages } from "#app/office/shell/section-page.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Options } from "#app/platform/ui/form/options.tsx";
import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import type { Route } from "./+types/texts";
import { ResultsPage } from "./page.tsx";

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).loadTexts(args);

/** What people wrote to one question. */
export default function Texts({ loaderData }: Route.ComponentProps) {
	const { head, questions, question, search, page } = loaderData;
	const words = search.typed.cerca ?? "";
	return (
		<ResultsPage view="/textos" head={head}>
			{!question && <NothingYet>Aquest qüestionari no té cap pregunta on s'escrigui.</NothingYet>}
			{question && (
				<>
					<search>
						<Form method="get" key={`${question.name} ${words}`} className="search">
							<Select name="pregunta" label="La pregunta" defaultValue={question.name}>
								<Options of={questions.map(({ name, title }) => [name, title])} />
							</Select>
							<Field
								name="cerca"
								label="Cerca als textos"
								type="search"
								help="Tant fa si hi poses accents i majúscules."
								search={search}
							/>
							<div className="flex flex-wrap gap-2">
								<button type="submit" className={buttonClass()}>
									Cerca
								</button>
								{words !== "" && (
									<Link to={`?${new URLSearchParams({ pregunta: question.name })}`} className={buttonClass("ghost")}>
										Tots els textos
									</Link>
								)}
							</div>
						</Form>
					</search>
					<h2 className="text-[1.375rem]">{question.title}</h2>
					{page.rows.length === 0 && <NothingYet>No hi ha cap text.</NothingYet>}
					{page.rows.length > 0 && (
						<ul className="grid gap-4">
							{page.rows.map(({ id, sentOn, batch, text }) => (
								<li key={id} className="record">
									<p className="flex flex-wrap gap-2 items-center">
										<time dateTime={dayInMadrid(sentOn)}>{longDate(dayInMadrid(sentOn))}</time>
										{batch !== null && <span className="badge">En paper, lot {batch}</span>}
									</p>
									<p className="record__words">{text}</p>
								</li>
							))}
						</ul>
					)}
					<Pages {...page} />
				</>
			)}
		</ResultsPage>
	);
}
