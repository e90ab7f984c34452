import { Form, href, Link } from "react-router";
import { NothingYet } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Refusal } from "../editor/page.tsx";
import { Subpage } from "../subpage.tsx";
import type { Route } from "./+types/undo";

export const loader = async (args: Route.LoaderArgs) => (await import("./undo.server.ts")).load(args);

export const action = async (args: Route.ActionArgs) => (await import("./undo.server.ts")).act(args);

/** Asks before all sheets of a batch go. */
export default function UndoBatch({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
	const { title, batch, sheets } = loaderData;
	const back = [href("/admin/questionari/:id/paper", { id }), "Torna als fulls de paper"] as const;
	return (
		<Subpage title={`Desfés el lot ${batch}`} of={title} back={back}>
			<Refusal>{actionData?.failure}</Refusal>
			{sheets === 0 ? (
				<NothingYet>En aquest lot no hi ha cap full.</NothingYet>
			) : (
				<Form method="post" className="record-form">
					<input type="hidden" name="fulls" value={sheets} />
					<p>
						Vols desfer el lot {batch}?{" "}
						{sheets === 1
							? "S'eliminarà l'únic full que s'hi ha entrat, i deixarà de comptar."
							: `S'eliminaran els ${formatNumber(sheets)} fulls que s'hi han entrat, i deixaran de comptar.`}{" "}
						Aquesta acció no es pot desfer: els hauries de tornar a entrar.
					</p>
					<div className="record-form__choice">
						<Link to={back[0]} className={buttonClass("outline", "lg")}>
							Cancel·lar
						</Link>
						<button type="submit" className={buttonClass("destructive", "lg")}>
							Desfer el lot
						</button>
					</div>
				</Form>
			)}
		</Subpage>
	);
}
