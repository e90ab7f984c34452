import { Form } from "react-router";
import { Titled } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { Chapters, WhatIsHidden } from "../../results/public/chapters.tsx";
import { resultsPath } from "../../results/public/paths.ts";
import { Subpage } from "../subpage.tsx";
import type { Route } from "./+types/route";

export const loader = async (args: Route.LoaderArgs) => (await import("./publishing.server.ts")).load(args);

export const action = async (args: Route.ActionArgs) => (await import("./publishing.server.ts")).act(args);

type Loaded = Route.ComponentProps["loaderData"];

/** Which questions are shown, what will be shown of them, and what has been published. */
export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
	const { title, chapters, participants, isReady, missing, snapshots } = loaderData;
	return (
		<Subpage title="Publica els resultats" of={title}>
			{actionData && (
				<div className="failure" role="alert">
					<p>{actionData.failure}</p>
				</div>
			)}
			{!isReady && (
				<p className="panel p-5">
					<strong>
						{missing > 0 ? `Encara no es poden publicar: ${lacking(missing)}.` : "Ara per ara no es poden publicar."}
					</strong>{" "}
					{missing > 0
						? "En calen cinquanta de noves cada vegada, perquè comparant dues publicacions no es pugui saber què ha dit algú."
						: "Se n'han retirat tantes que la diferència amb l'última vegada és massa petita."}
				</p>
			)}
			<Choice {...loaderData} />
			<Titled id="previsualitzacio" title="Es veurà això">
				<p>
					{participants === "hidden" ? "Hi ha massa poques respostes." : `Hi han participat ${people(participants)}.`}
				</p>
				<WhatIsHidden />
				<Chapters chapters={chapters} />
			</Titled>
			{isReady && chapters.length > 0 && <PublishForm {...loaderData} />}
			{snapshots.length > 0 && <Snapshots snapshots={snapshots} />}
		</Subpage>
	);
}

const lacking = (missing: number) =>
	missing === 1 ? "falta una resposta nova" : `falten ${formatNumber(missing)} respostes noves`;
const people = (count: number) => `${formatNumber(count)} persones`;

function Choice({ questions }: Pick<Loaded, "questions">) {
	const never = questions.filter(({ isPublished, type }) => !isPublished && type !== "note");
	return (
		<Form method="get" className="panel p-5">
			<input type="hidden" name="tria" value="1" />
			<fieldset>
				<legend className="mb-3 font-bold">Quines preguntes s'hi veuran</legend>
				{questions
					.filter(({ isPublished }) => isPublished)
					.map(({ id, title, isChosen }) => (
						<label key={id} className="field__check">
							<input type="checkbox" name="q" value={id} defaultChecked={isChosen} />
							<span>{title}</span>
						</label>
					))}
			</fieldset>
			{never.length > 0 && (
				<p className="my-4">
					No es publiquen mai els textos, els llocs del mapa ni les dates:{" "}
					{never.map(({ title }) => `«${title}»`).join(", ")}.
				</p>
			)}
			<button type="submit" className={buttonClass("outline")}>
				Mira com quedarà
			</button>
		</Form>
	);
}

function PublishForm({ questions, formKey, digest }: Pick<Loaded, "questions" | "formKey" | "digest">) {
	return (
		<Form method="post" className="panel p-5">
			<input type="hidden" name="id" value={formKey} />
			<input type="hidden" name="vist" value={digest} />
			{questions
				.filter(({ isChosen }) => isChosen)
				.map(({ id }) => (
					<input key={id} type="hidden" name="q" value={id} />
				))}
			<p>
				Es publica tal com es veu aquí dalt i ja no canvia: el que es retiri o arribi després es veurà la pròxima
				vegada.
			</p>
			<button type="submit" name="accio" value="publica" className={buttonClass("default", "lg")}>
				Publica els resultats
			</button>
		</Form>
	);
}

function Snapshots({ snapshots }: Pick<Loaded, "snapshots">) {
	return (
		<Titled id="publicats" title="El que s'ha publicat">
			<ul className="grid gap-4">
				{snapshots.toReversed().map(({ id, number, day, participants, isWithdrawn }) => (
					<li key={id} className={isWithdrawn ? "record border-dashed bg-paper" : "record"}>
						<h3 className="text-[1.125rem]">
							{longDate(day)}
							{participants !== "hidden" && `, ${people(participants)}`}
						</h3>
						{isWithdrawn && <p>Retirats: al web no es veuen. Les publicacions següents encara els tenen en compte.</p>}
						<Form method="post" className="record__actions">
							<input type="hidden" name="id" value={id} />
							{!isWithdrawn && (
								<a href={`${resultsPath}?publicacio=${id}`} className={buttonClass("outline", "sm")}>
									Mira'ls al web<span className="sr-only">, els {withArticle(longDate(day), "de")}</span>
								</a>
							)}
							<button
								type="submit"
								name="accio"
								value={isWithdrawn ? "torna" : "retira"}
								className={buttonClass(isWithdrawn ? "outline" : "ghost", "sm")}
							>
								{isWithdrawn ? "Torna'ls a mostrar" : "Retira els resultats"}
								<span className="sr-only">
									{" "}
									{withArticle(longDate(day), "de")}, número {number}
								</span>
							</button>
						</Form>
					</li>
				))}
			</ul>
		</Titled>
	);
}
