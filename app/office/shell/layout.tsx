import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { draftAddress } from "#app/accounts/form-draft.server.ts";
import { requireRight, staff } from "#app/accounts/guard.server.ts";
import { findLatestDraft } from "#app/accounts/queries/form-drafts.ts";
import { SessionKeeper } from "#app/accounts/session/session-keeper.tsx";
import { secondsUntil } from "#app/accounts/session/session-lifetime.server.ts";
import { officePage } from "#app/platform/content/office-page.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { readCookie } from "#app/platform/http/cookies.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { toastsOf } from "#app/platform/http/flash/flash.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { ErrorPage } from "#app/platform/ui/error-page.tsx";
import { accessOf, frameOf } from "../access.server.ts";
import { forbid } from "../forbid.server.ts";
import { KeepFailures } from "../records/form/failures.tsx";
import { isOffline, orOffline } from "../records/form/form-result.ts";
import { sectionOf } from "../sections.ts";
import type { Route } from "./+types/layout";
import { HasMoved, useEntries, useHasMoved } from "./client-navigation.ts";
import { densityOf } from "./density.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { frameIn } from "./frame.ts";
import { Placeholders } from "./placeholders.tsx";
import { Shell } from "./shell.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = (args) => describePage(officePage, args);

export const middleware: Route.MiddlewareFunction[] = [requireRight({ accessOf, forbid })];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [orOffline];

/** Without a loader, navigation between pages without loaders would skip the guard. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const who = context.get(staff);
	const frame = frameOf(who);
	const asked = state.read(findLatestDraft(state.db, who.userId, new Date()));
	const [draft] = await orEmpty(state, "form-draft", asked, []);
	const section = draft && sectionOf(draft.path);
	return {
		frame,
		draft: section && frame.writes.includes(section) ? { section, address: draftAddress(draft) } : undefined,
		density: densityOf(readCookie(request, "density")),
		sessionSeconds: secondsUntil(who.expiresAt),
		toasts: toastsOf(request, state),
	};
}

/** Also after an error status: the message waits in the cookie (`commitFlash`). */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !isOffline(actionResult);

export default function BackOffice({ loaderData }: Route.ComponentProps) {
	useEntries();
	return (
		<Shell frame={loaderData.frame} density={loaderData.density}>
			<HasMoved value={useHasMoved()}>
				<KeepFailures toasts={loaderData.toasts}>
					{loaderData.draft && <DraftOffer {...loaderData.draft} />}
					<Placeholders>
						<Outlet />
					</Placeholders>
				</KeepFailures>
			</HasMoved>
			<SessionKeeper expiresIn={loaderData.sessionSeconds} />
		</Shell>
	);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const refused = isRouteErrorResponse(error) ? frameIn(error.data) : undefined;
	return (
		<Shell frame={refused ?? loaderData?.frame} density={loaderData?.density}>
			<ErrorPage error={error} />
		</Shell>
	);
}
