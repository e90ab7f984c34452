import { z } from "zod";
import { type CheckName, checkNames, checkWords } from "#app/platform/content/self-test.ts";

/** Why a check is red; missing if it is green. */
export type Reasons = Partial<Record<CheckName, string>>;

const check = z.object({
	reason: z.string().optional(),
	/** When it became red or green. */
	since: z.coerce.date(),
	/** The last mail that said that it is red. */
	toldAt: z.coerce.date().optional(),
	/** The operator knows that it is red, and does not know yet that it is green again. */
	isTold: z.boolean().default(false),
	/** Mails that said that it is red, each less than a day after the one before. */
	times: z.number().default(0),
	/** How often it became red again since the last mail, which had said so already. */
	relapses: z.number().default(0),
});

export type Check = z.output<typeof check>;

export type Checks = Partial<Record<CheckName, Check>>;

/** Another version of the worker may have other checks: they are left out. */
export const checksSchema = z
	.record(z.string(), check)
	.transform((all): Checks => Object.fromEntries(Object.entries(all).filter(([name]) => name in checkWords)));

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
/** How long it has to be green before that is told: at once the first time of a day, then ever later. */
const calmMs = [0, hourMs, 4 * hourMs, 8 * hourMs];

export function judge(before: Checks, reasons: Reasons, now: Date): Checks {
	return Object.fromEntries(
		checkNames.map((name) => {
			const { reason: reasonBefore, since = now, ...told } = before[name] ?? { isTold: false, times: 0, relapses: 0 };
			const reason = reasons[name];
			const hasChanged = (reason === undefined) !== (reasonBefore === undefined);
			const relapses = told.relapses + (hasChanged && reason !== undefined && told.isTold ? 1 : 0);
			return [name, { ...told, reason, since: hasChanged ? now : since, relapses }];
		}),
	);
}

export interface News {
	red: CheckName[];
	green: CheckName[];
}

const calmAfter = ({ times }: Check) => calmMs[Math.min(Math.max(times, 1), calmMs.length) - 1] ?? 0;

/**
 * What the operator does not know yet. What is red is told at once, and again each day. What is green again is told once it
 * has been so for a while, the longer the oftener it came back that day: so a mail that says that it works is never the last
 * one while it fails, and what comes and goes makes some six pairs of mails a day at most.
 */
export function newsOf(checks: Checks, now: Date): News {
	const since = (at: Date) => now.getTime() - at.getTime();
	const mayTell = ({ isTold, toldAt }: Check) => !isTold || !toldAt || since(toldAt) >= dayMs;
	const isCalm = (check: Check) => since(check.since) >= calmAfter(check);
	const where = (is: (check: Check) => boolean) => checkNames.filter((name) => checks[name] && is(checks[name]));
	return {
		red: where((check) => check.reason !== undefined && mayTell(check)),
		green: where((check) => check.reason === undefined && check.isTold && isCalm(check)),
	};
}

export function markTold(checks: Checks, { red, green }: News, now: Date): Checks {
	const marked = { ...checks };
	const tell = (name: CheckName, told: (check: Check) => Partial<Check>) => {
		const check = marked[name];
		if (check) marked[name] = { ...check, relapses: 0, ...told(check) };
	};
	for (const name of red)
		tell(name, ({ toldAt, times }) => ({ toldAt: now, isTold: true, times: isOfToday(toldAt, now) ? times + 1 : 1 }));
	for (const name of green) tell(name, () => ({ isTold: false }));
	return marked;
}

const isOfToday = (at: Date | undefined, now: Date) => at !== undefined && now.getTime() - at.getTime() < dayMs;
