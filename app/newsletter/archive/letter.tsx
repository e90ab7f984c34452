import { data } from "react-router";
import { shownTags } from "#app/capabilities/shown-tags.ts";
import { site } from "#app/platform/content/site.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { failure } from "#app/platform/ui/failure.ts";
import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import { findArchivedLetter } from "../letters/queries.ts";
import { withVoices } from "../letters/render/voices.server.ts";
import { archivePath } from "../subscribers/paths.ts";
import type { Route } from "./+types/letter";
import { ArchivePage } from "./page.tsx";

export const handle = { styles: "archive", cacheTags: ["letters", ...shownTags] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => {
	const letter = args.loaderData?.letter;
	if (!letter) return [];
	const { subject, preheader } = letter;
	return describePage({ title: `${subject} · ${site.name}`, description: preheader ?? subject }, args);
};

const notRead = "Ara mateix no es pot llegir aquest butlletí.";

export async function loader({ params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const [found] = await orUnavailable(state, "letter", state.read(findArchivedLetter(state.db, params.id)), notRead);
	if (!found) throw failure("Aquest butlletí no hi és.", 404);
	const { frozenAt, subject, preheader } = found;
	const frozen = { html: found.html, plain: "" };
	const { html } = await orUnavailable(state, "letter", withVoices(state.db, frozen, state.settings.siteUrl), notRead);
	return data({ letter: { subject, preheader, html, day: dayInMadrid(frozenAt) } });
}

export default function ArchivedLetter({ loaderData: { letter } }: Route.ComponentProps) {
	const { subject, html, day } = letter;
	return (
		<ArchivePage>
			<article>
				<p>
					<a href={archivePath}>Tots els butlletins</a>
				</p>
				<h1 className="wrap-anywhere">{subject}</h1>
				<p>
					<time dateTime={day}>{longDate(day)}</time>
				</p>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderBody allows only its own few tags */}
				<div className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
			</article>
		</ArchivePage>
	);
}
