import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { hashedClientAddress } from "#app/platform/http/client-address.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { type Allowance, type Attempt, countAttempt, deleteAttempt } from "./queries/attempts.ts";

/** Guesses in 15 minutes. Strangers get fewer, so that guessing cannot lock the owner out of a known browser. */
const allowances: Record<Attempt["kind"], Allowance> = {
	password: { subject: 10, strangers: 7, address: 40 },
	code: { subject: 8, strangers: 5, address: 40 },
};

const freeGuesses = 3;
const firstDelayMs = 1_000;
const mostDelayMs = 8_000;

interface Guess {
	kind: Attempt["kind"];
	subject: string;
	fromKnownDevice?: boolean;
}

/** Counts and delays a guess. Undefined over the limit. Call `wasRight` for a right guess: it no longer counts. */
export async function admitGuess(
	state: RequestState,
	request: Request,
	{ kind, subject, fromKnownDevice = false }: Guess,
): Promise<{ wasRight: () => Promise<void> } | undefined> {
	const attempt = {
		kind,
		subjectHash: await subjectHash(kind, subject),
		addressHash: await hashedClientAddress(state, request),
		fromKnownDevice,
	};
	const counted = await countAttempt(state.db, attempt, allowances[kind], new Date());
	if (!counted) {
		state.log.info("guess-refused", { reason: "too many guesses", kind });
		return undefined;
	}
	await scheduler.wait(delayOf(counted.made));
	return {
		async wasRight() {
			await deleteAttempt(state.db, counted.id);
		},
	};
}

export function subjectHash(kind: Attempt["kind"], subject: string): Promise<string> {
	return sha256(`${kind} ${subject}`);
}

function delayOf(made: number): number {
	return made <= freeGuesses ? 0 : Math.min(firstDelayMs * 2 ** (made - freeGuesses - 1), mostDelayMs);
}
