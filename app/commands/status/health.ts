import { z } from "zod";

const answer = z.object({
	version: z.string().optional(),
	since: z.string().optional(),
	services: z.record(z.string(), z.string()),
});

export interface Health {
	text: string;
	isWell: boolean;
}

/** What /healthz of the deployed site says, in a line. */
export async function askHealth(siteUrl: string): Promise<Health> {
	try {
		const response = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(10_000) });
		const { version, since, services } = answer.parse(await response.json());
		const said = Object.entries(services).map(([service, one]) => `${service} ${one}`);
		const deployed = version
			? `version ${version}${since ? ` since ${since.slice(0, 16).replace("T", " ")} UTC` : ""}`
			: "";
		return { text: [deployed, ...said].filter(Boolean).join(", "), isWell: response.ok };
	} catch (error) {
		const reason = error instanceof Error ? error.message : error;
		return { text: `does not answer as the site does: ${reason}`, isWell: false };
	}
}
