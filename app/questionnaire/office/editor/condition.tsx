import { Form, Link } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Subpage } from "../subpage.tsx";
import type { Route } from "./+types/condition";
import type { Target } from "./edit/changes.ts";
import { Refusal, Revision, toOutline } from "./page.tsx";
import { targetQuery } from "./paths.ts";
import type { ShownPart } from "./server/condition.server.ts";

export const loader = async (args: Route.LoaderArgs) =>
	(await import("./server/handlers.server.ts")).conditions.load(args);

export const action = async (args: Route.ActionArgs) =>
	(await import("./server/handlers.server.ts")).conditions.act(args);

/** When a section or a question is shown: a tree of conditions, each step a form. */
export default function EditCondition({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
	const { target, title, words, root, isFirst, revision } = loaderData;
	return (
		<Subpage title="Quan es mostra" back={toOutline(id)}>
			<Refusal>{actionData?.failure}</Refusal>
			<section className="record" aria-labelledby="de-que">
				<h2 id="de-que">{title}</h2>
				<p>{words ? `${words}.` : "Ara es mostra sempre."}</p>
			</section>
			{isFirst ? (
				<p>No té cap pregunta al davant, i una condició només pot mirar el que s'ha respost abans.</p>
			) : (
				<Part part={root} target={target} revision={revision} />
			)}
		</Subpage>
	);
}

interface PartProps {
	part: ShownPart;
	target: Target;
	revision: string;
}

const ofWords = { all: "Si es compleixen totes", any: "Si se'n compleix alguna" };

function Part({ part, target, revision }: PartProps) {
	const { isNot, of, parts, words, path } = part;
	const isRoot = path === "";
	if (!of) {
		return (
			<div className="condition">
				<p>
					{isNot && <strong>No es compleix això: </strong>}
					{words}
				</p>
				<Verbs part={part} target={target} revision={revision} />
			</div>
		);
	}
	const to = `nova?${targetQuery(target)}&lloc=${path}`;
	return (
		<section className="condition condition--group" aria-label={`Grup ${path || "principal"}`}>
			{parts.length > 0 && (
				<p>
					<strong>{isNot ? ofWords[of].replace("Si", "Si NO") : ofWords[of]}:</strong>
				</p>
			)}
			{parts.map((one) => (
				<Part key={one.path} part={one} target={target} revision={revision} />
			))}
			<p className="record__actions">
				<Link to={to} className={buttonClass(isRoot ? "default" : "outline", "sm")}>
					Afegeix una condició
					{!isRoot && <span className="sr-only"> al grup {path}</span>}
				</Link>
				{parts.length > 0 && (
					<Link to={`${to}&grup=1`} className={buttonClass("outline", "sm")}>
						Afegeix un grup
						{!isRoot && <span className="sr-only"> al grup {path}</span>}
					</Link>
				)}
			</p>
			{parts.length > 0 && <Verbs part={part} target={target} revision={revision} />}
		</section>
	);
}

/** Each says what it makes of the part. */
function Verbs({ part: { path, isNot, of, parts, words }, target, revision }: PartProps) {
	const quiet = buttonClass("ghost", "sm");
	const about = <span className="sr-only">: {words || `grup ${path || "principal"}`}</span>;
	const verb = (value: string, does: string, className = quiet) => (
		<button type="submit" name="accio" value={value} className={className}>
			{does}
			{about}
		</button>
	);
	return (
		<Form method="post" action={`?${targetQuery(target)}`} preventScrollReset className="record__actions">
			<Revision of={revision} />
			<input type="hidden" name="lloc" value={path} />
			{!of && (
				<Link to={`nova?${targetQuery(target)}&lloc=${path}`} className={quiet}>
					Canvia-la
					{about}
				</Link>
			)}
			{of && parts.length > 1 && verb("canvia", of === "all" ? "Que n'hi hagi prou amb una" : "Que calguin totes")}
			{(path !== "" || parts.length > 1 || isNot) && verb("nega", isNot ? "Treu-ne la negació" : "Nega-ho")}
			{verb("treu", path === "" ? "Treu totes les condicions" : "Treu-ho", `${quiet} delete-link`)}
		</Form>
	);
}
