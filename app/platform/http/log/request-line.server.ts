import type { CachedAnswer } from "../cache/response-cache.server.ts";
import type { Log, LoggedRequest } from "./log.server.ts";

/** A hit costs less than its line, so an isolate writes no more of them a second. */
const mostHitLines = 10;

let second = 0;
let lines = 0;
let unlogged = 0;

interface Answered extends LoggedRequest {
	status: number;
	ms: number;
	cache: CachedAnswer["cache"];
	degraded?: true;
}

/** The one line of a request. `unlogged`: hits since the last such line that have none. */
export function logRequest(log: Log, answered: Answered): void {
	if (answered.cache === "hit" && !mayLogHit(Date.now())) {
		unlogged++;
		return;
	}
	log.info("request", { ...answered, unlogged: unlogged || undefined });
	unlogged = 0;
}

function mayLogHit(now: number): boolean {
	const present = Math.floor(now / 1000);
	if (present !== second) [second, lines] = [present, 0];
	return lines++ < mostHitLines;
}
