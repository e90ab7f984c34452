import { z } from "zod";

const answer = z.object({
	version: z.string().optional(),
	since: z.string().optional(),
	services: z.record(z.string(), z.string()),
});

/** What /healthz of the deployed site says, in a line. */
export async function askHealth(siteUrl: string): Promise<string> {
	try {
		const response = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(10_000) });
		const { version, since, services } = answer.parse(await response.json());
		const said = Object.entries(services).map(([service, one]) => `${service} ${one}`);
		const deployed = version
			? `version ${version}${since ? ` since ${since.slice(0, 16).replace("T", " ")} UTC` : ""}`
			: "";
		return [deployed, ...said].filter(Boolean).join(", ");
	} catch (error) {
		return `does not answer as the site does: ${error instanceof Error ? error.message : error}`;
	}
}
