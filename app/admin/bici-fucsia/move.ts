import { signedIn } from "#app/auth/guard.server.ts";
import { movePhoto } from "#app/data/photos.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import { notOurForm, readForm } from "#app/http/form.server.ts";
import { orOffline } from "../answer.ts";
import { backToList, listPath } from "../list.server.ts";
import { publish } from "../publish.server.ts";
import type { Route } from "./+types/move";

const steps = { amunt: -1, avall: 1 } as const;

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, "bici-fucsia");

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(request, "bici-fucsia");
	const towards = (await readForm(state.body, ["cap"])).get("cap");
	if (towards !== "amunt" && towards !== "avall") throw notOurForm();
	try {
		const moved = movePhoto(state.db, context.get(signedIn), params.id, steps[towards]);
		const isThere = await publish(state, "biciFucsiaPhotos", moved);
		return redirectWithNotice(request, back, isThere ? "bici-fucsia.updated" : "record.missing");
	} catch (error) {
		state.log.error("photo-not-moved", error);
		return redirectWithNotice(request, back, "bici-fucsia.notUpdated");
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());
