import * as enhance from "virtual:enhance";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { site } from "./content/site.ts";
import displayFont from "./fonts/bricolage-grotesque.woff2?url";
import { requestState } from "./http/context.server.ts";
import { waitingNotice } from "./http/flash.server.ts";
import { isHydrated } from "./http/hydration.ts";
import { Header } from "./site/header.tsx";
import { ErrorPage } from "./ui/error-page.tsx";
import { Toasts } from "./ui/toasts.tsx";

/** Hydrated pages alone: plain ones carry their styles (entry.server.tsx). */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const waiting = waitingNotice(request);
	state.hasShownNotice = waiting !== undefined;
	return {
		notices: waiting ? [waiting, ...state.notices] : state.notices,
		siteUrl: state.settings.siteUrl,
		requestId: state.id,
	};
}

/** For pages that have none of their own, such as those of errors. */
export const meta: Route.MetaFunction = ({ error }) => [
	{ title: site.name },
	...(error ? [{ name: "robots", content: "noindex" }] : []),
];

export function Layout({ children }: { children: ReactNode }) {
	const hydrated = useMatches().some((match) => isHydrated(match.handle));
	const notices = useRouteLoaderData<typeof loader>("root")?.notices ?? [];
	return (
		<html lang="ca">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#FBF5EC" />
				<Meta />
				<link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<script type="module" src={enhance.url} integrity={enhance.integrity} />
				{hydrated && <Links />}
			</head>
			<body>
				<Toasts notices={notices} />
				{children}
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

export default function Root() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<>
			<Header signedIn={false} />
			<main id="contingut">
				<ErrorPage error={error} />
			</main>
		</>
	);
}
