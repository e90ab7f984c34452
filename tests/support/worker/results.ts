import { env } from "cloudflare:workers";
import { connect } from "#app/platform/data/db.server.ts";
import results from "#app/questionnaire/demo/results.json";
import { questionnaireSnapshots } from "#app/questionnaire/tables-results.ts";

/** The results of the demo, so that their page is there. */
export async function publishResults(): Promise<void> {
	const published = JSON.stringify(results);
	await connect(env.DB)
		.insert(questionnaireSnapshots)
		.values({ id: "r", questionnaireId: "demo", number: 1, published })
		.onConflictDoNothing();
}
