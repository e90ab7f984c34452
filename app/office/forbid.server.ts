import { lacksRight } from "#app/accounts/guard.server.ts";
import type { Staff } from "#app/accounts/session/session.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { frameOf } from "./access.server.ts";

/** A page of the back-office, with what the role may open. */
export function forbid(who: Pick<Staff, "email" | "role" | "rights">, isKept = false): Response {
	const kept = isKept ? " El que has escrit t'espera durant una hora: quan hi puguis tornar, t'ho oferirem." : "";
	const message = `El teu rol no permet fer això. Si et cal, demana a qui administra el web que te'l canviï.${kept}`;
	return Response.json({ message, frame: frameOf(who) }, { status: 403 });
}

/** For routes of several kinds, which ask for the right themselves. */
export function refuse({ log }: RequestState, who: Staff): Response {
	log.info("access-refused", { reason: lacksRight, user: who.userId });
	return forbid(who);
}
