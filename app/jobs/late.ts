const hourMs = 3600 * 1000;

/** When the operator should look: the self-test is made each quarter of an hour, the cleanup each hour, a backup each week. */
export const mostAgeMs = { selfTest: hourMs, cleanup: 3 * hourMs, backup: 8 * 24 * hourMs } as const;

export type Job = keyof typeof mostAgeMs;

export const isLate = (job: Job, last: Date, now: Date): boolean => now.getTime() - last.getTime() > mostAgeMs[job];
