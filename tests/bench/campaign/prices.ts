import type { Counts } from "./counting.ts";

/** When Cloudflare's pages on prices were read. Prices change: read them again before you rely on a figure. */
export const pricesRead = "2026-11-23";

export interface Price {
	what: string;
	/** A month, in the Workers Paid plan or R2's free tier. */
	included: number;
	/** US dollars for each million beyond. */
	perMillion: number;
	page: string;
}

export type Metered = keyof Counts | "cpuMs" | "logLines";

/** Of the Workers Paid plan. */
export const planDollars = 5;

const workers = "developers.cloudflare.com/workers/platform/pricing";
const d1 = "developers.cloudflare.com/d1/platform/pricing";
const r2 = "developers.cloudflare.com/r2/pricing";
const kv = "developers.cloudflare.com/kv/platform/pricing";

export const prices: Record<Metered, Price> = {
	requests: { what: "requests of the worker", included: 10e6, perMillion: 0.3, page: workers },
	cpuMs: { what: "ms of CPU", included: 30e6, perMillion: 0.02, page: workers },
	rowsRead: { what: "D1 rows read", included: 25e9, perMillion: 0.001, page: d1 },
	rowsWritten: { what: "D1 rows written", included: 50e6, perMillion: 1, page: d1 },
	classA: { what: "R2 class A operations", included: 1e6, perMillion: 4.5, page: r2 },
	classB: { what: "R2 class B operations", included: 10e6, perMillion: 0.36, page: r2 },
	kvReads: { what: "KV reads", included: 10e6, perMillion: 0.5, page: kv },
	kvWrites: { what: "KV writes and deletes", included: 1e6, perMillion: 5, page: kv },
	queueOperations: {
		what: "operations of queues",
		included: 1e6,
		perMillion: 0.4,
		page: "developers.cloudflare.com/queues/platform/pricing",
	},
	logLines: {
		what: "lines of Workers Logs",
		included: 20e6,
		perMillion: 0.6,
		page: "developers.cloudflare.com/workers/observability/logs/workers-logs",
	},
	// Unique ones a month; beyond them the Images Paid plan.
	transformations: {
		what: "Images transformations",
		included: 5_000,
		perMillion: 500,
		page: "developers.cloudflare.com/images/pricing",
	},
	mails: {
		what: "mails",
		included: 3_000,
		perMillion: 350,
		page: "developers.cloudflare.com/email-service/platform/pricing",
	},
};

export const metered = Object.keys(prices) as Metered[];

/** R2 rounds what is used up to the next million. Storage is not counted here. */
export function dollarsOf(name: Metered, amount: number): number {
	const { included, perMillion } = prices[name];
	const beyond = Math.max(0, amount - included) / 1e6;
	return perMillion * (name === "classA" || name === "classB" ? Math.ceil(beyond) : beyond);
}
