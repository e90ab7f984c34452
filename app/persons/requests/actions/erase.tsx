import { data, Form, Link, redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { readFormWithMany } from "#app/platform/http/forms/form.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { readChosen } from "../../queries/chosen-rows.ts";
import { beginErasure, worksHere } from "../../queries/erase-person.ts";
import { subjectOf } from "../../queries/variants.ts";
import { Frame } from "../page/frame.tsx";
import { pageOfRequest } from "../paths.ts";
import { otherOpenRequests, type PersonRequest } from "../queries.ts";
import { readRequest } from "../read-request.server.ts";
import { messages } from "../section.server.ts";
import { isKnown } from "../words/words.ts";
import type { Route } from "./+types/erase";

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const found = await readRequest(context.get(requestState), params.id);
	const { searchParams } = url;
	const isOfAll = searchParams.has("tot");
	const chosen = searchParams.getAll("que");
	return data({ found, isOfAll, chosen }, { status: found ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { form, values } = await readFormWithMany(state.body, ["tot"], "que");
	const isOfAll = form.has("tot");
	const chosen = readChosen(values);
	const refuse = (message: FlashMessage, status: number) => {
		state.flash.push(message);
		return data({ failure: textOf(message) }, { status });
	};
	try {
		const found = await readRequest(state, params.id);
		if (!found) return redirectWithFlash(request, "/admin/persones", messages.gone);
		if (!isOfAll && chosen.length === 0) return refuse(messages.nothingChosen, 400);
		const refusal = isOfAll ? await whyNotAll(state, found) : undefined;
		if (refusal) return refuse(refusal, 409);
		const { id: requestId } = found;
		const erasure = { requestId, ...subjectOf(found), isOfAll, chosen };
		const hasBegun = await beginErasure(state.db, context.get(signedIn), erasure);
		const next = `${pageOfRequest(requestId)}/esborrant`;
		// 307: the browser posts there at once, which makes the first steps.
		return hasBegun ? redirect(next, 307) : redirectWithFlash(request, next, messages.isUnderWay);
	} catch (error) {
		state.log.error("erasure-not-begun", error);
		return refuse(messages.notErasing, 503);
	}
}

async function whyNotAll({ db }: RequestState, request: PersonRequest): Promise<FlashMessage | undefined> {
	if (!isKnown(request)) return messages.hasNoAddress;
	const subject = subjectOf(request);
	if (await worksHere(db, subject)) return messages.worksHere;
	const others = await otherOpenRequests(db, request.id, subject);
	return others.length > 0 ? messages.hasOthers : undefined;
}

export default function Erase({ loaderData: { found, isOfAll, chosen }, actionData }: Route.ComponentProps) {
	return (
		<Frame
			title={isOfAll ? "Esborra-ho tot" : "Esborra el que has triat"}
			request={found}
			failure={actionData?.failure}
		>
			{found && (
				<Form method="post" className="record-form">
					{isOfAll && <input type="hidden" name="tot" value="on" />}
					{chosen.map((one) => (
						<input key={one} type="hidden" name="que" value={one} />
					))}
					<p>
						{isOfAll
							? "S'esborrarà tot el que és d'aquesta persona: el que ha enviat amb els seus fitxers, la subscripció, el compte i el que hi ha a la paperera."
							: `S'esborrarà el que has triat, amb els seus fitxers: ${chosen.length}.`}
					</p>
					{isOfAll && (
						<p>
							En acabar, l'adreça i el rebut també desapareixen d'aquesta sol·licitud. Si li has de contestar, apunta't
							on abans.
						</p>
					)}
					<p>Aquesta acció no es pot desfer.</p>
					<div className="record-form__choice">
						<Link to={pageOfRequest(found.id)} className={buttonClass("outline", "lg")}>
							Cancel·lar
						</Link>
						<button type="submit" className={buttonClass("destructive", "lg")}>
							Esborra-ho
						</button>
					</div>
				</Form>
			)}
		</Frame>
	);
}
