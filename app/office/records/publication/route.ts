import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { setActive } from "#app/platform/records/queries/publication.ts";
import { publicationAt } from "../../managed-records.server.ts";
import { orOffline } from "../form/form-result.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { backToList, listPath } from "../list/list.server.ts";
import { recordMessages } from "../messages.server.ts";
import type { Route } from "./+types/route";

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, publicationAt(url.pathname).section);

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const by = context.get(signedIn);
	const { section, kind, publication } = publicationAt(url.pathname);
	const { activated, deactivated, failed } = publication;
	const back = listPath(url, section);
	const wanted = (await readForm(state.body, ["isActive"])).get("isActive");
	if (wanted !== "true" && wanted !== "false") throw notOurForm();
	const isActive = wanted === "true";
	try {
		const isSet = await invalidateAfter(state, kind, setActive(state.db, by, kind, params.id ?? "", isActive));
		return redirectWithFlash(request, back, isSet ? (isActive ? activated : deactivated) : recordMessages.missing);
	} catch (error) {
		state.log.error("record-not-switched", error, { section });
		return redirectWithFlash(request, back, failed);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "../../shell/no-page.ts";
