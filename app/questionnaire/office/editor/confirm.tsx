import { Form, Link } from "react-router";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Subpage } from "../subpage.tsx";
import type { Route } from "./+types/confirm";
import { Refusal, Revision, toOutline } from "./page.tsx";

export const loader = async (args: Route.LoaderArgs) =>
	(await import("./server/handlers.server.ts")).outline.loadRemoval(args);

export const action = async (args: Route.ActionArgs) =>
	(await import("./server/handlers.server.ts")).outline.removeIt(args);

type Loaded = Route.ComponentProps["loaderData"];

const titles = { section: "Elimina la part", question: "Elimina la pregunta", all: "Descarta els canvis" };

function questionWords({ kind, number, questions }: Loaded): string {
	const before = "El que ja s'ha publicat i respost no canvia.";
	if (kind === "question") return `Vols eliminar aquesta pregunta? ${before}`;
	if (kind === undefined) {
		const left =
			number === null ? "No en quedarà cap pregunta" : `Les preguntes tornaran a ser les de la versió ${number}`;
		return `Vols descartar tots els canvis que no s'han publicat? ${left}.`;
	}
	const own = questions === 1 ? "la seva pregunta" : `les seves ${formatNumber(questions)} preguntes`;
	return `Vols eliminar aquesta part${questions > 0 ? ` i ${own}` : ""}? ${before}`;
}

export default function Remove({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
	const { kind, name } = loaderData;
	const back = toOutline(id);
	return (
		<Subpage title={titles[kind ?? "all"]} back={back}>
			<Form method="post" className="record-form">
				<Refusal>{actionData?.failure}</Refusal>
				<Revision of={loaderData.revision} />
				<p className="font-display text-[1.25rem] font-bold">{name}</p>
				<p>{questionWords(loaderData)} Aquesta acció no es pot desfer.</p>
				<div className="record-form__choice">
					<Link to={back[0]} className={buttonClass("outline", "lg")}>
						Cancel·lar
					</Link>
					<button type="submit" className={buttonClass("destructive", "lg")}>
						{kind ? "Eliminar" : "Descartar"}
					</button>
				</div>
			</Form>
		</Subpage>
	);
}
