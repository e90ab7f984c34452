import { Outlet, useLocation } from "react-router";
import { currentUser } from "#app/accounts/session/session.server.ts";
import { SessionKeeper } from "#app/accounts/session/session-keeper.tsx";
import { secondsUntil } from "#app/accounts/session/session-lifetime.server.ts";
import { participationNow } from "#app/campaign/participation-now.server.ts";
import { ConsentBanner } from "#app/consent/banner.tsx";
import { isSettingsPath } from "#app/consent/settings-path.ts";
import { Footer } from "#app/footer/footer.tsx";
import { findFooterConfig, listShownLogos } from "#app/footer/queries.ts";
import { footerDefaults } from "#app/platform/content/site.ts";
import { readConsent } from "#app/platform/http/consent-cookie.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { ErrorPage } from "#app/platform/ui/error-page.tsx";
import type { Route } from "./+types/layout";
import { Header } from "./header.tsx";

export const handle = { cacheTags: ["footerConfig", "footerLogos"] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { db, read } = state;
	const [user, [texts], logos] = await Promise.all([
		orEmpty(state, "session", currentUser(state, request), undefined),
		orEmpty(state, "footer", read(findFooterConfig(db)), []),
		orEmpty(state, "logos", read(listShownLogos(db)), []),
	]);
	const consent = readConsent(request);
	return {
		/** An unreadable cookie asks again. */
		consent: typeof consent === "object" ? ("chosen" as const) : consent,
		sessionSeconds: user && secondsUntil(user.expiresAt),
		developerUrl: state.settings.developerUrl,
		participation: participationNow(state.settings),
		footer: texts ?? footerDefaults,
		logos,
	};
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	const { pathname } = useLocation();
	return (
		<>
			<a href="#contingut" className="skip-link">
				Ves al contingut
			</a>
			{loaderData.consent !== "chosen" && !isSettingsPath(pathname) && (
				<ConsentBanner atOnce={loaderData.consent === "unreadable"} />
			)}
			<Header signedIn={loaderData.sessionSeconds !== undefined} />
			<main id="contingut">
				<Outlet />
			</main>
			<Footer {...loaderData} />
			{loaderData.sessionSeconds !== undefined && <SessionKeeper expiresIn={loaderData.sessionSeconds} />}
		</>
	);
}

/** Keeps the layout around the error of a page. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	return (
		<>
			<Header signedIn={loaderData?.sessionSeconds !== undefined} />
			<main id="contingut">
				<ErrorPage error={error} />
			</main>
			<Footer {...(loaderData ?? { footer: footerDefaults, logos: [] })} />
		</>
	);
}
