import { aboutMailbox } from "#app/mail/fault.ts";
import type { MailError } from "#app/mail/transports/transport.ts";
import type { QueueState } from "../queue-state.ts";
import { proofOfReport } from "../reports/queries.ts";
import { settle, settleFailed } from "../subscribers/queries/hand-over.ts";
import type { Batch } from "./queries/lease-conditions.ts";
import { takeBack } from "./queries/leases.ts";
import { hasReachedSomebody } from "./queries/tallies.ts";

const minute = 60_000;
/** Pauses before an address is tried again. After the last one it has failed. */
const pausesMs = [minute, 5 * minute, 15 * minute, 60 * minute, 4 * 60 * minute];

/** So many refusals in a row, and no mail taken: the server refuses the site, not the people. */
const enough = 5;

interface Refused {
	id: string;
	attempts: number;
	error: MailError;
}

/**
 * Refusals of a batch wait until the server has taken a mail, or has said something about an address. Until then it may
 * refuse the site (a wrong password, an unknown sender, an hourly limit), and nothing counts as tried.
 */
export class Refusals {
	readonly #state: QueueState;
	readonly #batch: Batch;
	#waiting: Refused[] = [];
	#takesMail = false;

	constructor(state: QueueState, batch: Batch) {
		this.#state = state;
		this.#batch = batch;
	}

	async add({ id, attempts }: { id: string; attempts: number }, error: MailError): Promise<"enough" | "go on"> {
		this.#waiting.push({ id, attempts, error });
		if (this.#takesMail || aboutMailbox(error)) await this.serverTakesMail();
		return this.#waiting.length >= enough ? "enough" : "go on";
	}

	async serverTakesMail(): Promise<void> {
		this.#takesMail = true;
		for (const one of this.#waiting.splice(0)) await this.#settle(one);
	}

	/** A few refusals are about the people if the letter has reached somebody. */
	async end(): Promise<"done" | "takes nothing"> {
		const { db, log } = this.#state;
		const [first] = this.#waiting;
		if (!first) return "done";
		const { letterId } = this.#batch;
		if (this.#waiting.length < enough && (await hasReachedSomebody(db, letterId))) {
			await this.serverTakesMail();
			return "done";
		}
		log.error("mail-server-refuses-all", new Error(first.error.code ?? "no code"), { letterId });
		const refused = this.#waiting.map(({ id }) => id);
		await takeBack(db, this.#batch, refused);
		return "takes nothing";
	}

	async #settle({ id, attempts, error }: Refused): Promise<void> {
		const { db, requestId } = this.#state;
		const { lease } = this.#batch;
		const now = new Date();
		const { fault, code } = error;
		const pause = fault === "temporary" ? pausesMs[attempts] : undefined;
		if (pause !== undefined) {
			await settle(db, id, lease, { state: "queued", dueAt: new Date(now.getTime() + pause), code });
		} else {
			await settleFailed(db, id, lease, { code, fault: aboutMailbox(error) }, proofOfReport(requestId), now);
		}
	}
}
