import { Form, Link } from "react-router";
import { limits } from "#app/content/limits.ts";
import { readCursor, writeCursor } from "#app/data/cursor.ts";
import { countIn, listCounts } from "#app/data/record-counts.ts";
import { pageOfReflections, type Reflection } from "#app/data/reflections.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { longMoment } from "#app/ui/dates.ts";
import { excerpt } from "#app/ui/excerpt.ts";
import { DeleteLink } from "../deletion/delete-link.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { cutPage, pageLength } from "../list.server.ts";
import readingStylesheet from "../reading.css?url";
import { NothingYet, NotRead, Pages, SectionPage } from "../section-page.tsx";
import type { Route } from "./+types/route";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: readingStylesheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { searchParams } = pageOf(request);
	const search = searchParams.get("cerca")?.trim() ?? "";
	const after = readCursor(searchParams.get("abans"));
	const [rows, counts] = await Promise.all([
		orEmpty(
			state,
			"reflections",
			state.read(pageOfReflections(state.db, pageLength + 1, { after, search })),
			undefined,
		),
		orEmpty(state, "counts", state.read(listCounts(state.db, "reflections")), undefined),
	]);
	return {
		search,
		counts: counts && {
			all: countIn(counts, "all"),
			named: countIn(counts, "named"),
			withEmail: countIn(counts, "withEmail"),
		},
		page: rows && cutPage(request, rows, "abans", ({ submittedAt, id }) => writeCursor({ time: submittedAt, id })),
	};
}

export default function Reflections({ loaderData: { search, counts, page } }: Route.ComponentProps) {
	return (
		<SectionPage section="reflections" aside={<ExportButton section="reflections" />}>
			{counts && (
				<dl className="counters">
					<Counter name="Total de reflexions" count={counts.all} />
					<Counter name="Amb nom" count={counts.named} />
					<Counter name="Amb correu" count={counts.withEmail} />
				</dl>
			)}
			<Search search={search} />
			{!page && <NotRead>No s'han pogut carregar les reflexions</NotRead>}
			{page?.rows.length === 0 && (
				<NothingYet>
					{search ? `No hem trobat cap reflexió amb «${excerpt(search, 60)}».` : "Encara no hi ha cap reflexió."}
				</NothingYet>
			)}
			{page && page.rows.length > 0 && (
				<ul className="letters">
					{page.rows.map((reflection) => (
						<Letter key={reflection.id} {...reflection} />
					))}
				</ul>
			)}
			{page && counts && (
				<p>
					Mostrant {page.rows.length} de {counts.all} reflexions
				</p>
			)}
			{page && <Pages {...page} />}
		</SectionPage>
	);
}

function Counter({ name, count }: { name: string; count: number }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{count}</dd>
		</div>
	);
}

/** What is typed is kept by the address, so that going back finds it. */
function Search({ search }: { search: string }) {
	return (
		<search>
			<Form method="get" action="/admin/reflections" className="search" key={search}>
				<div className="field">
					<label htmlFor="cerca">Cerca a les reflexions</label>
					<p id="cerca-ajuda" className="field__help">
						Al text, al nom i al correu. Tant fa si hi poses accents i majúscules.
					</p>
					<input
						type="search"
						id="cerca"
						name="cerca"
						defaultValue={search}
						maxLength={limits.title}
						aria-describedby="cerca-ajuda"
					/>
				</div>
				<button type="submit" className={buttonClass()}>
					Cerca
				</button>
				{search && (
					<Link to="/admin/reflections" className={buttonClass("ghost")}>
						Mostra-les totes
					</Link>
				)}
			</Form>
		</search>
	);
}

function Letter({ id, reflection, name, email, privacyAccepted, submittedAt }: Reflection) {
	return (
		<li className="record letter">
			<div className="letter__facts">
				<h2>{name ?? "Sense nom"}</h2>
				<p>
					<time dateTime={submittedAt.toISOString()}>{longMoment(submittedAt)}</time>
				</p>
				{email && (
					<p>
						<a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
					</p>
				)}
				<p>Privacitat acceptada: {privacyAccepted ? "sí" : "no"}</p>
			</div>
			<div className="letter__body">
				<p className="record__words">{reflection}</p>
				<p className="record__actions">
					<DeleteLink to={`${id}/elimina`} of={excerpt(reflection, 60)} />
				</p>
			</div>
		</li>
	);
}
