import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import flatTyre from "#app/platform/drawings/flat-tyre.svg?url";
import { buttonClass } from "./button.ts";
import { failureMessage } from "./failure.ts";
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
	return (
		<Stranded>
			<h1>{titleOf(error) ?? "Hem punxat"}</h1>
			<p>{explain(error)}</p>
			{requestId && (
				<p>
					Si ens ho expliques, digues-nos aquest codi: <code>{requestId}</code>
				</p>
			)}
		</Stranded>
	);
}

function Stranded({ children }: { children: ReactNode }) {
	const isBackOffice = /^\/admin(\/|$)/i.test(useLocation().pathname);
	return (
		<section className="shell band grid justify-items-center gap-4 text-center">
			<img src={flatTyre} alt="" width={320} height={227} />
			{children}
			<p>
				<a href={isBackOffice ? "/admin/dashboard" : "/"} className={buttonClass()}>
					{isBackOffice ? "Torna al Dashboard" : "Torna a l'inici"}
				</a>
			</p>
		</section>
	);
}

/** A refusal is no failure: it has a title of its own. */
function titleOf(error: unknown): string | undefined {
	if (isOffline()) return "No hi ha connexió";
	return isRouteErrorResponse(error) && error.status === 403 ? "Aquí no hi pots entrar" : undefined;
}

const isOffline = () => globalThis.navigator?.onLine === false;

function explain(error: unknown): string {
	if (isOffline()) return "Sembla que t'has quedat sense connexió. Torna-ho a provar.";
	const message = isRouteErrorResponse(error) ? failureMessage(error.data) : undefined;
	return message ?? "Alguna cosa ha fallat a casa nostra, no a la teva. Torna-ho a provar d'aquí a una estona.";
}
