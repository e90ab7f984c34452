import { mayOf } from "#app/accounts/guard.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import type { Route } from "../+types/codebook";
import type { Route as XmlRoute } from "../+types/codebook-xml";
import { readResults } from "../tally/count.server.ts";
import { codebookOf } from "./codebook.ts";
import { ddiOf } from "./ddi.ts";

export async function loadCodebook(args: Route.LoaderArgs) {
	const { head, versions, sections } = await readResults(args);
	return {
		head,
		mayTakeFiles: mayOf(args.context)("exports"),
		version: versions.at(-1)?.number,
		sections: codebookOf(sections),
	};
}

export async function sendCodebook(args: XmlRoute.LoaderArgs): Promise<Response> {
	const { head, sections } = await readResults(args);
	return new Response(ddiOf(codebookOf(sections), head.title, dayInMadrid(new Date())), {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			"Content-Disposition": 'attachment; filename="llibre-de-codis.xml"',
		},
	});
}
