import { pages } from "#app/platform/content/pages.ts";
import { readCursor, writeCursor } from "#app/platform/data/lists/cursor.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import { listArchivedLetters } from "../letters/queries.ts";
import { archivePath } from "../subscribers/paths.ts";
import { newsletterForm } from "../subscribers/public-form.ts";
import type { Route } from "./+types/route";
import { archivePathOf, feedPath } from "./paths.ts";

const pageLength = 20;
const beforeParam = "abans";

export const handle = { styles: "legal", cacheTags: ["letters"], searchParams: [beforeParam] } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => [
	...describePage(pages.letters, args),
	{ tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Butlletí", href: feedPath },
];

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const before = readCursor(new URL(request.url).searchParams.get(beforeParam));
	const found = await orUnavailable(
		state,
		"letters",
		state.read(listArchivedLetters(state.db, pageLength + 1, before)),
		"Ara mateix no es poden llegir els butlletins.",
	);
	const letters = found.slice(0, pageLength);
	const last = letters.at(-1);
	return {
		letters: letters.map(({ frozenAt, ...letter }) => ({ ...letter, day: dayInMadrid(frozenAt) })),
		older: found.length > pageLength && last ? writeCursor({ time: last.frozenAt, id: last.id }) : undefined,
		isLater: before !== undefined,
	};
}

export default function Archive({ loaderData: { letters, older, isLater } }: Route.ComponentProps) {
	return (
		<div className="shell band">
			<h1>Els butlletins enviats</h1>
			<div className="prose">
				<p>
					El que hem enviat a qui està subscrit al butlletí. <a href={newsletterForm.path}>Subscriu-t'hi</a> o
					segueix-los <a href={feedPath}>per RSS</a>.
				</p>
				{letters.length === 0 && <p>{isLater ? "No n'hi ha de més antics." : "Encara no n'hem enviat cap."}</p>}
				{letters.length > 0 && (
					<ul>
						{letters.map(({ id, subject, preheader, day }) => (
							<li key={id}>
								<a href={archivePathOf(id)}>{subject}</a>
								<br />
								<time dateTime={day}>{longDate(day)}</time>
								{preheader && <>. {preheader}</>}
							</li>
						))}
					</ul>
				)}
				{older && (
					<p>
						<a href={`${archivePath}?${beforeParam}=${older}`}>Les anteriors</a>
					</p>
				)}
				{isLater && (
					<p>
						<a href={archivePath}>Torna als més nous</a>
					</p>
				)}
			</div>
		</div>
	);
}
