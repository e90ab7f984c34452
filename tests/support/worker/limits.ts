import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { subjectHash } from "#app/accounts/attempts.server.ts";
import type { Attempt } from "#app/accounts/queries/attempts.ts";
import { attempts } from "#app/accounts/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { hashedClientAddress, hashedLines, maySubmit } from "#app/platform/http/client-address.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { leaveInOneMinute } from "#tests/fixtures/time.ts";
import { origin } from "./visit.ts";

const state = () => ({ db: connect(env.DB), env }) as RequestState;
const requestFrom = (address: string) => new Request(origin, { headers: { "CF-Connecting-IP": address } });

/** What limits know of an address. */
export const linesOf = (address: string) => hashedLines(state(), requestFrom(address));

/**
 * Leaves so many of the twenty submissions of a form in this minute to an address. The others are used up as the worker
 * does it, without a request. The limiter counts by the minute of the clock: 6 s of it are left.
 */
export async function leaveSubmissions(form: string, address: string, left: number): Promise<void> {
	await leaveInOneMinute(6_000);
	for (let n = left; n < 20; n++) expect(await maySubmit(state(), requestFrom(address), form)).toBe(true);
}

/** Counts guesses from an address, each at another subject, without the time that they take. */
export async function countGuesses(kind: Attempt["kind"], address: string, times: number): Promise<void> {
	const addressHash = await hashedClientAddress(state(), requestFrom(address));
	for (let n = 0; n < times; n++) {
		await connect(env.DB)
			.insert(attempts)
			.values({ kind, subjectHash: await subjectHash(kind, crypto.randomUUID()), addressHash });
	}
}
