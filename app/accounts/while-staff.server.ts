import { batchReads } from "#app/platform/data/db.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { connectWhileStaff } from "./queries/still-staff.ts";
import type { Staff } from "./session/session.server.ts";

/**
 * What the action asks and writes holds only while they are who was let in: a body may take minutes to arrive. Undefined
 * if they are not any more, whatever the action has made of that.
 */
export async function whileStaff(
	state: RequestState,
	who: Staff,
	next: () => Promise<Response>,
): Promise<Response | undefined> {
	const { db, read, log } = state;
	let isLost = false;
	state.db = connectWhileStaff(state.env.DB, who, () => {
		isLost = true;
	});
	state.read = batchReads(state.db, (error) => state.log.error("batch-failed", error));
	// Nothing has failed: it is refused.
	state.log = { ...log, error: (...told) => isLost || log.error(...told) };
	const response = await next();
	if (!isLost) return response;
	Object.assign(state, { db, read, log, flash: [] });
	return undefined;
}
