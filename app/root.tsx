import * as enhance from "virtual:enhance";
import { type ReactNode, Suspense, useContext, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { frameIn } from "#app/office/shell/frame.ts";
import { Shell } from "#app/office/shell/shell.tsx";
import { officePage } from "#app/platform/content/office-page.ts";
import { site } from "#app/platform/content/site.ts";
import { restoreEarlyInput } from "#app/platform/enhance/hydration/early-input.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { toastsOf } from "#app/platform/http/flash/flash.server.ts";
import { isHydrated } from "#app/platform/http/page/hydration.ts";
import stylesheet from "#app/platform/styles/office.css?url";
import { ErrorPage } from "#app/platform/ui/error-page.tsx";
import { NavigationFeedback } from "#app/platform/ui/navigation-feedback.tsx";
import { RequestId } from "#app/platform/ui/request-id.ts";
import { findToasts, Toasts } from "#app/platform/ui/toasts.tsx";
import { viewTransitions } from "#app/platform/ui/view-transitions.ts";
import type { Route } from "./+types/root";
import displayFont from "./platform/fonts/bricolage-grotesque.woff2?url";
import { Header } from "./site/header.tsx";

/** Hydrated pages (the back-office) only: plain ones have inline styles (entry.server.tsx). */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** The log names routes as routes.ts does. A page that `/healthz` asks for stays `/healthz`. */
export const middleware: Route.MiddlewareFunction[] = [
	({ context, pattern }) => {
		const { asked } = context.get(requestState);
		asked.route ??= pattern.startsWith("/") ? pattern : `/${pattern}`;
	},
];

export function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	return {
		toasts: toastsOf(request, state),
		siteUrl: state.settings.siteUrl,
	};
}

/** The layout revalidates; if that fails, it still surrounds the error. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error, location }) => {
	const isBackOffice = /^\/admin(\/|$)/i.test(location.pathname);
	const { title, robots } = isBackOffice ? officePage : { title: site.name, robots: "noindex" };
	return [{ title }, ...(error ? [{ name: "robots", content: robots }] : [])];
};

export function Layout({ children }: { children: ReactNode }) {
	const matches = useMatches();
	const hydrated = matches.some((match) => isHydrated(match.handle));
	const requestId = useContext(RequestId);
	return (
		// Only the server knows the id, so hydration must not compare it.
		<html lang="ca" data-request-id={hydrated ? requestId : undefined} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#FBF5EC" />
				{hydrated && <style>{viewTransitions}</style>}
				<Meta />
				{/* A page that comes in pieces is not painted with half a header, which would move when the rest is there. */}
				<link rel="expect" href="#contingut" blocking="render" />
				<link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<script type="module" src={enhance.url} integrity={enhance.integrity} />
				{hydrated && <Links nonce="" />}
			</head>
			<body data-module={enhance.modules.upgrades}>
				{/* A text that is not what React expects makes it draw the content of the boundary again, and not the document. */}
				<Suspense>
					<Toasts toasts={findToasts(matches)} />
					{children}
					{hydrated && <NavigationFeedback />}
					<EarlyInput />
				</Suspense>
				{hydrated && (
					<>
						<ScrollRestoration />
						<Scripts />
					</>
				)}
			</body>
		</html>
	);
}

/** The last child: its effect runs once all others are drawn. */
function EarlyInput() {
	useEffect(restoreEarlyInput, []);
	return null;
}

export default function Root() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	// A document that the guard refuses comes here: the layout's loader has not run.
	const frame = isRouteErrorResponse(error) ? frameIn(error.data) : undefined;
	if (frame) {
		return (
			<Shell frame={frame}>
				<ErrorPage error={error} />
			</Shell>
		);
	}
	return (
		<>
			<Header signedIn={false} />
			<main id="contingut">
				<ErrorPage error={error} />
			</main>
		</>
	);
}
