import { pages } from "#app/platform/content/pages.ts";
import { readLastId } from "#app/platform/data/lists/cursor.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import { listArchivedLetters } from "../letters/queries.ts";
import { archivePath } from "../subscribers/paths.ts";
import type { Route } from "./+types/route";
import { ArchivePage } from "./page.tsx";
import { archivePathOf, feedPath } from "./paths.ts";

const pageLength = 20;
const beforeParam = "abans";

export const handle = { styles: "archive", cacheTags: ["letters"], searchParams: [beforeParam] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => [
	...describePage(pages.letters, args),
	{ tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Butlletí", href: feedPath },
];

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const before = readLastId(new URL(request.url).searchParams.get(beforeParam));
	const asked = state.read(listArchivedLetters(state.db, pageLength + 1, before));
	const found = await orUnavailable(state, "letters", asked, "Ara mateix no es poden llegir els butlletins.");
	const letters = found.slice(0, pageLength);
	const last = letters.at(-1);
	return {
		letters: letters.map(({ frozenAt, ...letter }) => ({ ...letter, day: dayInMadrid(frozenAt) })),
		older: found.length > pageLength ? last?.id : undefined,
		isLater: before !== undefined,
	};
}

export default function Archive({ loaderData: { letters, older, isLater } }: Route.ComponentProps) {
	return (
		<ArchivePage>
			<h1>Els butlletins enviats</h1>
			<p className="mt-4">El que hem enviat a qui està subscrit al butlletí.</p>
			{letters.length === 0 && (
				<p className="mt-4">{isLater ? "No n'hi ha de més antics." : "Encara no n'hem enviat cap."}</p>
			)}
			{letters.length > 0 && (
				<ul className="mt-8 grid gap-5">
					{letters.map(({ id, subject, preheader, day }) => (
						<li key={id} className="card wrap-anywhere">
							<time dateTime={day}>{longDate(day)}</time>
							<h2 className="mt-1 text-[1.5rem]">
								<a href={archivePathOf(id)}>{subject}</a>
							</h2>
							{preheader && <p className="mt-2">{preheader}</p>}
						</li>
					))}
				</ul>
			)}
			{older && (
				<p className="mt-6">
					<a href={`${archivePath}?${beforeParam}=${older}`}>Les anteriors</a>
				</p>
			)}
			{isLater && (
				<p className="mt-6">
					<a href={archivePath}>Torna als més nous</a>
				</p>
			)}
		</ArchivePage>
	);
}
