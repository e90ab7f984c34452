import { Form } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Subpage } from "../../subpage.tsx";
import { Revision, toOutline } from "../page.tsx";
import type { Route } from "./+types/route";

export const loader = async (args: Route.LoaderArgs) => (await import("./sheet.server.ts")).load(args);

export const action = async (args: Route.ActionArgs) => (await import("./sheet.server.ts")).act(args);

/** The questions out of a spreadsheet, in place of those that are there. */
export default function Upload({ loaderData: { title, revision }, actionData, params }: Route.ComponentProps) {
	return (
		<Subpage title="Puja un full de càlcul" back={toOutline(params.id)}>
			<Form method="post" encType="multipart/form-data" className="panel p-5">
				<h2 className="mb-3 text-[1.375rem]">{title}</h2>
				<p>
					Les preguntes del full ocupen el lloc de les que hi ha ara, i no es veuen fins que les publiques. Baixa el
					full de les preguntes, canvia-hi el que vulguis i torna'l a pujar. També serveix un formulari fet amb l'ODK o
					el Kobo.
				</p>
				{actionData && <Refusal {...actionData} />}
				<Revision of={revision} />
				<div className="field__check">
					<input id="accepta" name="accepta" type="checkbox" />
					<label htmlFor="accepta">Que entri encara que hi hagi files que no entren</label>
				</div>
				<p className="field">
					<label htmlFor="fitxer">El fitxer XLSX (com a màxim, 1 MB)</label>
					<input id="fitxer" type="file" name="fitxer" accept=".xlsx" required />
				</p>
				<button type="submit" className={buttonClass("default", "lg")}>
					Puja'l
				</button>
			</Form>
		</Subpage>
	);
}

function Refusal({ failure, refused = [] }: NonNullable<Route.ComponentProps["actionData"]>) {
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
