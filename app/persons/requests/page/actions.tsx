import { Link } from "react-router";
import { Failure } from "#app/office/records/form/failures.tsx";
import { PostButton } from "#app/office/records/form/post-button.tsx";
import { useHas } from "#app/office/shell/frame.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { pageOfRequest } from "../paths.ts";
import type { PersonRequest } from "../queries.ts";
import { isKnown, titleOf } from "../words/words.ts";

/** The checkboxes in the rows belong to this form. */
export const chosenForm = "tria";

interface ActionsProps {
	request: PersonRequest;
	isErasing: boolean;
	isOfTeam: boolean;
}

export function Actions({ request, isErasing, isOfTeam }: ActionsProps) {
	const { id, kind, closedAt, extensionReason } = request;
	const mayErase = useHas("erasing");
	const page = pageOfRequest(id);
	const of = titleOf(kind);
	if (isErasing) {
		return (
			<p className="py-4 px-5 border-2 border-ink rounded-xl bg-sun">
				S'està esborrant. <Link to={`${page}/esborrant`}>Mira com va, i acaba-ho</Link>
			</p>
		);
	}
	// Nobody is left to hand anything to.
	if (!isKnown(request) && closedAt) return null;
	return (
		<section aria-labelledby="que-fer" className="grid gap-3">
			<h2 id="que-fer" className="text-[1.375rem]">
				Què hi pots fer
			</h2>
			{isKnown(request) && <OfPerson {...{ page, mayErase, isOfTeam }} />}
			{!closedAt && (
				<div className="flex flex-wrap gap-2">
					{!extensionReason && (
						<Link to={`${page}/allarga`} className={buttonClass("outline", "sm")}>
							Allarga el termini
						</Link>
					)}
					<PostButton action={`${page}/tanca`} fields={{ resultat: "done" }} of={of}>
						Tanca-la: atesa
					</PostButton>
					<PostButton action={`${page}/tanca`} fields={{ resultat: "refused" }} of={of} isFailureElsewhere>
						Tanca-la: denegada
					</PostButton>
				</div>
			)}
		</section>
	);
}

interface OfPersonProps {
	page: string;
	mayErase: boolean;
	isOfTeam: boolean;
}

function OfPerson({ page, mayErase, isOfTeam }: OfPersonProps) {
	return (
		<>
			<form id={chosenForm} method="get" action={`${page}/esborra`} className="flex flex-wrap gap-2">
				<button
					type="submit"
					formMethod="post"
					formAction={`${page}/dades.zip`}
					className={buttonClass("outline", "sm")}
				>
					Baixa-ho tot per lliurar-ho (ZIP)
				</button>
				{mayErase && (
					<button type="submit" className={buttonClass("outline", "sm")}>
						Esborra el que he marcat
					</button>
				)}
				{mayErase && !isOfTeam && (
					<button type="submit" name="tot" value="on" className={buttonClass("destructive", "sm")}>
						Esborra tot el que és seu
					</button>
				)}
			</form>
			<p className="text-fine">
				{mayErase
					? "El ZIP i l'esborrament de tot inclouen també el que hagis marcat a la llista de sota, encara que no es pugui saber que és seu."
					: "El ZIP inclou també el que hagis marcat a la llista de sota, encara que no es pugui saber que és seu. Esborrar-ho per sempre ho fa qui administra el web."}
			</p>
			<Failure of={`${page}/dades.zip`} />
		</>
	);
}
