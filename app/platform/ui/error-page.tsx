import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { buttonClass } from "./button.ts";
import { failureIn } from "./failure.ts";
import { useRequestId } from "./request-id.ts";

export function NotFoundPage() {
	return (
		<Stranded>
			<h1 lang="en">Oops! Page not found</h1>
			<p>Aquest camí no porta enlloc. Potser l'adreça ha canviat o s'hi ha colat una lletra.</p>
		</Stranded>
	);
}

export function ErrorPage({ error }: { error: unknown }) {
	const requestId = useRequestId();
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
	const ours = isRouteErrorResponse(error) ? failureIn(error.data) : undefined;
	return (
		<Stranded wayOn={ours?.wayOn}>
			<h1>{titleOf(error) ?? "Hem punxat"}</h1>
			<p>{explain(ours?.message)}</p>
			{requestId && (
				<p>
					Si ens ho expliques, digues-nos aquest codi: <code>{requestId}</code>
				</p>
			)}
		</Stranded>
	);
}

type WayOn = NonNullable<ReturnType<typeof failureIn>>["wayOn"];

function Stranded({ children, wayOn }: { children: ReactNode; wayOn?: WayOn }) {
	const isBackOffice = /^\/admin(\/|$)/i.test(useLocation().pathname);
	const back = isBackOffice
		? { path: "/admin/dashboard", words: "Torna al Dashboard" }
		: { path: "/", words: "Torna a l'inici" };
	const { path, words } = wayOn ?? back;
	return (
		<section className="shell band grid justify-items-center gap-4 text-center">
			<Vivi pose="flat-tyre" fetchPriority="high" />
			{children}
			<p className="mt-6">
				<a href={path} className={buttonClass()}>
					{words}
				</a>
			</p>
		</section>
	);
}

/** A refusal is no failure: it has a title of its own. */
function titleOf(error: unknown): string | undefined {
	if (isOffline()) return "No hi ha connexió";
	return isRouteErrorResponse(error) ? titles[error.status] : undefined;
}

const titles: Record<number, string> = { 403: "Aquí no hi pots entrar", 409: "Això no ho hem pogut desar" };

const isOffline = () => globalThis.navigator?.onLine === false;

function explain(message: string | undefined): string {
	if (isOffline()) return "Sembla que t'has quedat sense connexió. Torna-ho a provar.";
	return message ?? "Alguna cosa ha fallat a casa nostra, no a la teva. Torna-ho a provar d'aquí a una estona.";
}
