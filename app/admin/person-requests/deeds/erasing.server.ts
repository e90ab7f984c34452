import { data, redirect } from "react-router";
import { countErasureFiles, findErasure, findErasureUnderWay } from "#app/data/personal/erase-person.ts";
import { requestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { textOf } from "#app/http/flash/messages.ts";
import { eraseStep } from "#app/jobs/erasures.server.ts";
import { pageOfRequest } from "../paths.ts";
import { readRequest } from "../read-request.server.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/erasing";

/** Each makes up to eight calls to bindings. */
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
	try {
		let [erasure] = await findErasureUnderWay(db, params.id);
		for (let steps = 0; erasure && steps < stepsAtOnce; steps++) {
			const { isDone, kinds } = await eraseStep(db, env, erasure, new Date());
			for (const kind of kinds) state.purge(kind);
			if (isDone) return redirectWithFlash(request, page, messages.erased);
			[erasure] = await findErasure(db, erasure.id);
		}
		return redirect(erasure ? `${page}/esborrant` : page, 303);
	} catch (error) {
		state.log.error("erasure-interrupted", error);
		state.flash.push(messages.interrupted);
		return data({ failure: textOf(messages.interrupted) }, { status: 503 });
	}
}
