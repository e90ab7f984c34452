import { Form, href, Link } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Subpage } from "../subpage.tsx";
import type { Route } from "./+types/route";
import { OutlineSection } from "./outline.tsx";
import { Refusal, Revision, useFocusAtHash } from "./page.tsx";

export const loader = async (args: Route.LoaderArgs) =>
	(await import("./server/handlers.server.ts")).outline.load(args);

export const action = async (args: Route.ActionArgs) => (await import("./server/handlers.server.ts")).outline.act(args);

/** All sections with their questions, and what one can do with the whole of them. */
export default function Questions({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
	const { title, sections, revision } = loaderData;
	useFocusAtHash();
	return (
		<Subpage title="Les preguntes">
			<Refusal>{actionData?.failure}</Refusal>
			<section className="record" aria-labelledby="estat">
				<h2 id="estat">{title}</h2>
				<State {...loaderData} />
				<Whole {...loaderData} id={id} />
			</section>
			{sections.map((section) => (
				<OutlineSection key={section.id} {...section} revision={revision} />
			))}
			<p>
				<Link to="seccio" className={buttonClass("outline", "lg")}>
					Afegeix una part
				</Link>
			</p>
		</Subpage>
	);
}

type Loaded = Route.ComponentProps["loaderData"];

function State({ number, hasChanges, hints }: Loaded) {
	const published = number === null ? "Encara no se n'ha publicat cap versió." : `La versió publicada és la ${number}.`;
	return (
		<>
			<p>
				{published} {hasChanges && <strong>Hi ha canvis sense publicar.</strong>}
			</p>
			<p>
				El que canviïs aquí no es veu fins que ho publiques. Qui ja ha començat a respondre acaba la versió que tenia, i
				les respostes es queden amb la seva.
			</p>
			{hints.length > 0 && (
				<>
					<p className="mt-3">
						<strong>Abans de publicar, mira-t'ho:</strong>
					</p>
					<ul className="list-disc pl-5">
						{hints.map((hint) => (
							<li key={hint}>{hint}</li>
						))}
					</ul>
				</>
			)}
		</>
	);
}

function Whole({ id, hasChanges, isEmpty, revision, number }: Loaded & { id: string }) {
	return (
		<div className="record__actions">
			{hasChanges && !isEmpty && (
				<Form method="post">
					<Revision of={revision} />
					<button type="submit" name="accio" value="publica" className={buttonClass()}>
						Publica la versió {(number ?? 0) + 1}
					</button>
				</Form>
			)}
			{!isEmpty && (
				<>
					<Link to="previsualitza" className={buttonClass("outline")}>
						Previsualitza
					</Link>
					<a href={href("/admin/questionari/:id/formulari.xlsx", { id })} download className={buttonClass("outline")}>
						Baixa-les (XLSForm)
					</a>
				</>
			)}
			<Link to="full" className={buttonClass("outline")}>
				Puja un full de càlcul
			</Link>
			{hasChanges && (
				<Link to="elimina" className={`${buttonClass("ghost")} delete-link`}>
					Descarta els canvis
				</Link>
			)}
		</div>
	);
}
