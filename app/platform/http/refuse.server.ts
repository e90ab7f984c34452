import { isLocal } from "#app/config.server.ts";
import type { RequestState } from "./context.server.ts";
import { readCookie } from "./cookies.server.ts";
import type { Log } from "./log/log.server.ts";
import { isNeedlessDataRequest } from "./page/hydration.server.ts";
import { isReadablePath, type MatchHandles } from "./page/match-handles.server.ts";
import { foreignSign } from "./same-origin.server.ts";
import { isUploadPath } from "./uploads/upload-path.ts";

const methods = ["GET", "HEAD", "POST"];
const uploadMethods = [...methods, "PATCH", "DELETE", "OPTIONS"];
const harmless = ["GET", "HEAD", "OPTIONS"];
/** Mail programs post there, with no sign of where they come from and no session: the secret is in the address. */
const openToAll: string[] = ["/butlleti/baixa/un-clic", "/rebut/avisos/atura/un-clic"];
const plainText = { "Content-Type": "text/plain; charset=utf-8" };

const publicName = /\.(?!(?:local|localhost|lan|home|internal|test|arpa)$)[a-z][a-z0-9-]*$/;

/** With a local SITE_URL, a public deployment would mail wrong links. */
export function refuseMisplaced(hostname: string, { settings, log }: RequestState): Response | undefined {
	if (!isLocal(settings.siteUrl) || !publicName.test(hostname)) return undefined;
	log.error(
		"misplaced",
		new Error(`SITE_URL is ${settings.siteUrl}: set the site's address in wrangler.toml and deploy`),
	);
	const text = `Aquest web encara no està configurat: SITE_URL diu «${settings.siteUrl}». Qui l'administra ha de posar-hi l'adreça del web, a wrangler.toml, i tornar-lo a desplegar.`;
	return new Response(text, { status: 503, headers: plainText });
}

export function refuse(request: Request, pathname: string, matchHandles: MatchHandles, log: Log): Response | undefined {
	if (!isReadablePath(pathname) || isNeedlessDataRequest(pathname, matchHandles)) {
		return new Response("Aquesta adreça no hi és.", { status: 404, headers: plainText });
	}
	const allowed = isUploadPath(pathname) ? uploadMethods : methods;
	if (!allowed.includes(request.method)) {
		return new Response("Mètode no admès.", { status: 405, headers: { Allow: allowed.join(", "), ...plainText } });
	}
	if (harmless.includes(request.method) || openToAll.includes(pathname)) return undefined;
	const reason = foreignSign(request, readCookie(request, "session") !== undefined);
	if (reason) {
		log.info("post-refused", { reason });
		return new Response("Aquest enviament no ve d'una pàgina d'aquest web.", { status: 403, headers: plainText });
	}
	return undefined;
}
