import { setTimeout } from "node:timers/promises";
import { Refusal } from "../shared/refusal.ts";
import type { Site } from "./settings.ts";

interface Patience {
	/** A new domain needs its DNS record and certificate. */
	seconds: number;
	pauseMs: number;
}

/** Until /healthz names the version and is healthy. Throws a Refusal that says what answered last. */
export async function waitForVersion(
	{ url, environment }: Pick<Site, "url" | "environment">,
	version: string,
	{ seconds, pauseMs }: Patience = { seconds: 180, pauseMs: 2000 },
): Promise<void> {
	const until = Date.now() + seconds * 1000;
	for (;;) {
		const answer = await askHealth(url);
		if (answer.version === version && answer.isHealthy) return;
		if (Date.now() >= until) {
			throw new Refusal(`${url}/healthz is not healthy with version ${version} after ${seconds} seconds.
The last answer: ${answer.said}
Run the same command again: it goes on from here. Or go back: npm run rollback${environment ? ` -- --env ${environment}` : ""}`);
		}
		await setTimeout(pauseMs);
	}
}

async function askHealth(url: string): Promise<{ version?: unknown; isHealthy: boolean; said: string }> {
	try {
		const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000), redirect: "manual" });
		const text = await response.text();
		const said = `${response.status} ${text.slice(0, 300)}`;
		const { version } = response.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : {};
		return { version, isHealthy: response.status === 200, said };
	} catch (error) {
		const { message, cause } = error as Error;
		return { isHealthy: false, said: cause instanceof Error ? `${message}: ${cause.message}` : message };
	}
}
