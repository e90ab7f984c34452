import { connect } from "#app/platform/data/db.server.ts";
import { reasonOf } from "#app/platform/data/errors.ts";
import { type LoggedRequest, logFor } from "./log.server.ts";
import { addIncidents, type Incident } from "./queries-incidents.ts";

/* Not yet in the database. */
const waiting = new Map<string, Incident>();
const mostWaiting = 50;
const mostWrites = 5;
const windowMs = 10_000;

let window = 0;
let writes = 0;

interface Source {
	requestId: string;
	asked?: LoggedRequest;
	env: Pick<Cloudflare.Env, "DB">;
	waitUntil(promise: Promise<unknown>): void;
}

export class Incidents {
	readonly #source: Source;
	#hasNew = false;
	#isOver = false;

	constructor(source: Source) {
		this.#source = source;
	}

	note(event: string, milliseconds: number | null = null): void {
		const { requestId, asked } = this.#source;
		const at = new Date();
		collect({ event, route: asked?.route ?? "", times: 1, requestId, firstAt: at, lastAt: at, milliseconds });
		this.#hasNew = true;
		if (this.#isOver) this.#write();
	}

	/** Once the answer is there. What is noted later, in `waitUntil`, is written by itself. */
	end(): void {
		this.#isOver = true;
		if (this.#hasNew) this.#write();
	}

	/** What exceeds the rate waits for the next incident of this isolate. */
	#write(): void {
		if (!mayWrite(Date.now())) return;
		const { requestId, env, waitUntil } = this.#source;
		this.#hasNew = false;
		waitUntil(write(env, requestId));
	}
}

function mayWrite(now: number): boolean {
	const present = Math.floor(now / windowMs);
	if (present !== window) [window, writes] = [present, 0];
	return writes++ < mostWrites;
}

async function write({ DB }: Source["env"], requestId: string): Promise<void> {
	const incidents = [...waiting.values()];
	waiting.clear();
	try {
		await addIncidents(connect(DB), incidents);
	} catch (error) {
		// No error line: it would be an incident again.
		logFor(requestId).info("incidents-not-stored", { reason: reasonOf(error) });
		for (const incident of incidents) collect(incident);
	}
}

function collect(incident: Incident): void {
	const key = `${incident.event} ${incident.route}`;
	const known = waiting.get(key);
	if (known) waiting.set(key, together(known, incident));
	else if (waiting.size < mostWaiting) waiting.set(key, incident);
}

function together(one: Incident, other: Incident): Incident {
	const [first, last] = one.lastAt <= other.lastAt ? [one, other] : [other, one];
	const milliseconds = one.milliseconds === null ? null : Math.max(one.milliseconds, other.milliseconds ?? 0);
	return { ...last, firstAt: first.firstAt, times: one.times + other.times, milliseconds };
}
