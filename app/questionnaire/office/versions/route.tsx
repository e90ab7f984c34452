import { Form, Link } from "react-router";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import type { Section } from "../../engine/definition.ts";
import type { Route } from "./+types/route";
import { loadHandlers } from "./load-handlers.server.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).load(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).act(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

/** The questions as they are now, as a spreadsheet, and the next version out of one. */
export default function Versions({ loaderData: { title, sections }, actionData, params }: Route.ComponentProps) {
	return (
		<div className="grid grid-cols-1 gap-6">
			<header className="flex flex-wrap gap-y-3 gap-x-6 items-center justify-between">
				<h1>{title ?? "Qüestionari"}</h1>
				<Link to="/admin/questionari" className={buttonClass("outline")}>
					Torna al qüestionari
				</Link>
			</header>
			{sections && (
				<p>
					<a href={`/admin/questionari/${params.id}/formulari.xlsx`} download className={buttonClass("outline")}>
						Baixa'l com a full de càlcul (XLSForm)
					</a>
				</p>
			)}
			<Form method="post" encType="multipart/form-data" className="panel p-5">
				<h2 className="mb-3 text-[1.375rem]">Publica una versió nova</h2>
				<p>
					Baixa el full de càlcul, canvia-hi el que vulguis i torna'l a pujar. Qui ja ha començat acaba la versió que
					tenia, i les respostes es queden amb la seva. També serveix un formulari fet amb l'ODK o el Kobo.
				</p>
				{actionData && <Refusal {...actionData} />}
				<div className="field__check">
					<input id="accepta" name="accepta" type="checkbox" />
					<label htmlFor="accepta">Publica'l encara que hi hagi files que no entrin</label>
				</div>
				<p className="field">
					<label htmlFor="fitxer">El fitxer XLSX (com a màxim, 1 MB)</label>
					<input id="fitxer" type="file" name="fitxer" accept=".xlsx" required />
				</p>
				<button type="submit" className={buttonClass("default", "lg")}>
					Publica la versió
				</button>
			</Form>
			{sections && <Outline sections={sections} />}
		</div>
	);
}

interface RefusalProps {
	failure: string;
	refused: readonly { sheet: string; row: number; reason: string }[];
}

function Refusal({ failure, refused }: RefusalProps) {
	return (
		<div className="failure" role="alert">
			<p>{failure}</p>
			<ul>
				{refused.slice(0, 200).map(({ sheet, row, reason }) => (
					<li key={`${sheet} ${row} ${reason}`}>
						{row > 0 && `Full «${sheet}», fila ${row}: `}
						{reason}
					</li>
				))}
			</ul>
		</div>
	);
}

function Outline({ sections }: { sections: readonly Section[] }) {
	return (
		<section aria-labelledby="preguntes">
			<h2 id="preguntes" className="mb-3 text-[1.375rem]">
				Les preguntes d'ara
			</h2>
			<ol className="grid gap-4">
				{sections.map((section) => (
					<li key={section.id}>
						<h3 className="text-[1.125rem]">{section.title}</h3>
						<ul className="list-disc pl-6">
							{section.questions.map((question) => (
								<li key={question.id}>{question.title}</li>
							))}
						</ul>
					</li>
				))}
			</ol>
		</section>
	);
}
