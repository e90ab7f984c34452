import { useEffect } from "react";
import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { isDataRequest } from "#app/platform/http/page/hydration.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { eraseOn, stepsOfARun } from "../../erasures.server.ts";
import { countErasureFiles, type Erasure, findErasureUnderWay } from "../../queries/erase-person.ts";
import { Frame } from "../page/frame.tsx";
import { pageOfRequest } from "../paths.ts";
import { readRequest } from "../read-request.server.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/erasing";

const stepsAtOnce = 4;

export async function loader({ params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const found = await readRequest(state, params.id);
	if (!found) return data({ found }, { status: 404 });
	const asked = state.read(findErasureUnderWay(state.db, found.id));
	const [erasure] = await orUnavailable(state, "erasure", asked, textOf(messages.notRead));
	if (!erasure) throw redirect(pageOfRequest(found.id));
	const files = await orUnavailable(
		state,
		"erasure",
		countErasureFiles(state.db, erasure.id),
		textOf(messages.notRead),
	);
	return data({ found, rows: erasure.rows, files });
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { db, env } = state;
	const page = pageOfRequest(params.id);
	const { purge } = state;
	return orFailure(state, { failed: messages.interrupted, log: "erasure-interrupted" }, async () => {
		const [erasure] = await findErasureUnderWay(db, params.id);
		if (!erasure) return redirect(page, 303);
		const left = await eraseOn(db, env, erasure, { most: stepsAtOnce, purge });
		if (!left) return redirectWithFlash(request, page, messages.erased);
		// With JavaScript the page itself goes on.
		if (!isDataRequest(request)) state.waitUntil(eraseAfterwards(state, left));
		return redirect(`${page}/esborrant`, 303);
	});
}

async function eraseAfterwards({ db, env, log, purge }: RequestState, erasure: Erasure): Promise<void> {
	try {
		await eraseOn(db, env, erasure, { most: stepsOfARun, purge });
	} catch (error) {
		log.error("erasure-interrupted", error);
	}
}

/** Without JavaScript. Loading it again changes nothing. */
const secondsBetween = 5;

export default function Erasing({ loaderData, actionData }: Route.ComponentProps) {
	const { found } = loaderData;
	const { state } = useNavigation();
	const submit = useSubmit();
	const hasFailed = actionData !== undefined;
	// With JavaScript it goes on by itself, until a step fails.
	useEffect(() => {
		if (found && state === "idle" && !hasFailed) submit(null, { method: "post", preventScrollReset: true });
	}, [found, state, hasFailed, submit]);
	return (
		<Frame title="Esborrant" request={found} failure={actionData?.failure}>
			{"rows" in loaderData && (
				<Form method="post" className="record-form">
					<p role="status">
						Files esborrades fins ara: {loaderData.rows}. Fitxers que encara s'han d'esborrar: {loaderData.files}.
					</p>
					<p>Encara no s'ha acabat. Si tanques la pàgina, la neteja de cada hora ho acaba.</p>
					<noscript>
						<meta httpEquiv="refresh" content={String(secondsBetween)} />
						<p>Aquesta pàgina es torna a carregar cada {secondsBetween} segons per dir-te com va.</p>
					</noscript>
					<button type="submit" className={buttonClass("default", "lg")}>
						Continua esborrant
					</button>
				</Form>
			)}
		</Frame>
	);
}
