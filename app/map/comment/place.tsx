import { modules } from "virtual:enhance";
import { data, redirect } from "react-router";
import { chargeAllowance } from "#app/participation/submission.server.ts";
import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { MunicipalityOptions } from "#app/places/municipalities/municipality-options.tsx";
import { messages as formWords } from "#app/platform/content/forms.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { authorMessages, receiptMessages } from "#app/receipts/messages.ts";
import { receiptPath } from "#app/receipts/path.ts";
import { admitAuthor, requireSent } from "#app/receipts/session.server.ts";
import { lineFields } from "../drawn/form/line-fields.ts";
import { lineAt } from "../drawn/form/pointing.server.ts";
import { isThinned } from "../drawn/shown/view.ts";
import { lineWords } from "../drawn/words.ts";
import { moveMapComment } from "../queries.ts";
import type { Route } from "./+types/place";
import { PlaceField } from "./place-field.tsx";
import { pointedAt, pointingAt, pointingFields, readPointing } from "./pointing.server.ts";
import { withBase } from "./pointing-base.server.ts";
import type { Pointing } from "./pointing-state.ts";

const path = "/rebut/lloc";

export const { handle, meta } = definePage(pages.correct, { styles: "place", storesAnswer: true, locates: true });

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { kind, standing, point, where, line, status } = await requireSent(state, request);
	if (kind !== "mapComments" || standing !== "stored") throw redirect(receiptPath, 303);
	const pointing = await withBase(state, line ? lineAt(line, where) : pointingAt(point, where));
	return {
		pointing,
		isPublic: status === "approved",
		thinned: line && isThinned(line) ? lineWords.thinned : undefined,
	};
}

/** A button of the map brings the form back with the view moved; the other one sends it. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const sent = await admitAuthor(state, request);
	const form = await readForm(state.body, ["municipality", ...pointingFields, ...lineFields]);
	const pointing = await withBase(state, await readPointing(form, { state, sent: sent.line }));
	const again = (problem: string | undefined, status: number) => data({ pointing, problem }, { status });
	const refuse = (message: FlashMessage, status: number) => again(textOf(message), status);
	if (pointing.isPending) return again(undefined, pointing.problem ? 400 : 200);
	const problem = pointing.problem ?? pointing.correction ?? unknownMunicipality(pointing);
	if (problem) return again(problem, 400);
	if (sent.kind !== "mapComments" || sent.standing !== "stored") throw redirect(receiptPath, 303);
	const { municipality } = pointing;
	const { place, line } = pointedAt(pointing);
	try {
		const refusal = await chargeAllowance(state, request, { id: "receipt" }, [municipality, line]);
		if (refusal) return refuse(refusal.reason, refusal.status);
		const isMoved = await moveMapComment(state.db, sent, { place, line, municipality: municipality || undefined });
		state.purge("mapComments");
		if (!isMoved) return redirectWithFlash(request, receiptPath, receiptMessages.changedMeanwhile);
	} catch (error) {
		state.log.error("record-not-corrected", error);
		return refuse(authorMessages.notCorrected, 503);
	}
	return redirectWithFlash(request, receiptPath, authorMessages.moved);
}

const unknownMunicipality = ({ municipality }: Pointing) =>
	municipality && !municipalityOfCode(municipality) ? formWords.municipalityUnknown : undefined;

export default function CorrectPlace({ loaderData, actionData }: Route.ComponentProps) {
	const pointing = actionData?.pointing ?? loaderData.pointing;
	const problem = actionData?.problem;
	return (
		<section className="shell shell--narrow band place-page">
			<h1>Canvia el lloc del comentari</h1>
			<p>
				Tria un municipi de la llista, marca un punt o una línia al mapa o deixa-ho en blanc.
				{loaderData.thinned && ` ${loaderData.thinned}`}
				{loaderData.isPublic && " Revisarem el lloc nou, i mentrestant el comentari no es veurà al mapa."}
			</p>
			<form method="post" action={path} noValidate className="card place-form mt-8">
				{problem && (
					<p className="field__error" id="lloc-error" role="alert">
						{problem}
					</p>
				)}
				<p className="field" data-module={modules.map}>
					<label htmlFor="lloc-municipi">Municipi</label>
					<select
						id="lloc-municipi"
						name="municipality"
						key={pointing.municipality}
						defaultValue={pointing.municipality}
						aria-invalid={problem ? true : undefined}
						aria-describedby={problem ? "lloc-error" : undefined}
					>
						<option value="">Cap en concret</option>
						<MunicipalityOptions />
					</select>
				</p>
				<p className="mb-10">
					<button type="submit" className={buttonClass("default", "lg")} data-pending="Desant...">
						Desa el lloc
					</button>
				</p>
				{/* After it, because Enter presses the first button of a form. */}
				<fieldset className="place">
					<legend className="sr-only">El lloc al mapa (opcional)</legend>
					<PlaceField path={path} hasMunicipality hasLine {...pointing} />
				</fieldset>
			</form>
			<p className="mt-6">
				<a href={receiptPath}>Deixa-ho com està</a>
			</p>
		</section>
	);
}
