import { mayOf } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import type { Route } from "../+types/codebook";
import type { Route as XmlRoute } from "../+types/codebook-xml";
import { readResults } from "../tally/count.server.ts";
import { codebookOf } from "./codebook.ts";
import { ddiOf } from "./ddi.ts";

export async function loadCodebook({ context, params: { id } }: Route.LoaderArgs) {
	const { title, versions, sections } = await readResults(context.get(requestState), id);
	const may = mayOf(context);
	return {
		title,
		mayReadTexts: may("moderation"),
		mayTakeFiles: may("exports"),
		version: versions.at(-1)?.number,
		sections: codebookOf(sections),
	};
}

export async function sendCodebook({ context, params: { id } }: XmlRoute.LoaderArgs): Promise<Response> {
	const { title, sections } = await readResults(context.get(requestState), id);
	return new Response(ddiOf(codebookOf(sections), title, dayInMadrid(new Date())), {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			"Content-Disposition": 'attachment; filename="llibre-de-codis.xml"',
		},
	});
}
