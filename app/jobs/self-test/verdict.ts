import { z } from "zod";
import { type CheckName, checkNames } from "#app/content/self-test.ts";

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
});

export type Check = z.output<typeof check>;

export const checksSchema = z.partialRecord(z.enum(checkNames), check);
export type Checks = z.output<typeof checksSchema>;

const dayMs = 24 * 3600 * 1000;

export function judge(before: Checks, reasons: Reasons, now: Date): Checks {
	return Object.fromEntries(
		checkNames.map((name) => {
			const { reason: reasonBefore, since = now, toldAt, isTold = false } = before[name] ?? {};
			const reason = reasons[name];
			const hasChanged = (reason === undefined) !== (reasonBefore === undefined);
			return [name, { reason, since: hasChanged ? now : since, toldAt, isTold }];
		}),
	);
}

export interface News {
	red: CheckName[];
	green: CheckName[];
}

/** What the operator does not know yet. A red check is told once a day. */
export function newsOf(checks: Checks, now: Date): News {
	const mayTell = ({ toldAt }: Check) => !toldAt || now.getTime() - toldAt.getTime() >= dayMs;
	const where = (is: (check: Check) => boolean) => checkNames.filter((name) => checks[name] && is(checks[name]));
	return {
		red: where((check) => check.reason !== undefined && mayTell(check)),
		green: where((check) => check.reason === undefined && check.isTold),
	};
}

export function markTold(checks: Checks, { red, green }: News, now: Date): Checks {
	const marked = { ...checks };
	for (const name of red) if (marked[name]) marked[name] = { ...marked[name], toldAt: now, isTold: true };
	for (const name of green) if (marked[name]) marked[name] = { ...marked[name], isTold: false };
	return marked;
}
