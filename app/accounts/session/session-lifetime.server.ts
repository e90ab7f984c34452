import type { Role } from "#app/platform/content/roles.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { writeCookie } from "#app/platform/http/cookies.server.ts";
import type { FoundSession } from "../queries/sessions.ts";

export const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Ends after `idleMs` without requests, and after `mostMs` in any case. */
export const lifetimes = {
	staff: { idleMs: 30 * minute, mostMs: 12 * hour },
	visitor: { idleMs: 30 * day, mostMs: 90 * day },
	challenge: { idleMs: 10 * minute, mostMs: 10 * minute },
};
type Lifetime = (typeof lifetimes)[keyof typeof lifetimes];

const graceMs = minute;

export function isOver({ expiresAt, endsAt }: FoundSession, now: Date): boolean {
	return expiresAt <= now || endsAt <= now;
}

export function isWithinGrace({ rotatedAt }: FoundSession, now: Date): boolean {
	return rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= graceMs;
}

export function lifetimeOf({ role }: { role: Role | null }): Lifetime {
	return role ? lifetimes.staff : lifetimes.visitor;
}

export function endOf({ idleMs }: Lifetime, endsAt: Date, now: Date): Date {
	return new Date(Math.min(now.getTime() + idleMs, endsAt.getTime()));
}

export function setSessionCookie(state: RequestState, request: Request, token: string, expiresAt: Date, now: Date) {
	const seconds = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / 1000));
	state.responseHeaders.append("Set-Cookie", writeCookie(request, "session", token, seconds));
}

export function secondsUntil(time: Date): number {
	return Math.max(0, Math.round((time.getTime() - Date.now()) / 1000));
}
