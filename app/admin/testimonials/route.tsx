import { useRef } from "react";
import { Link } from "react-router";
import { readCursor, writeCursor } from "#app/data/cursor.ts";
import { pageOfTestimonials } from "#app/data/testimonial-review.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { ExportButton } from "../export/export-button.tsx";
import { cutPage, pageLength } from "../list.server.ts";
import { NothingYet, NotRead, Pages, SectionPage } from "../section-page.tsx";
import { StatusBadge } from "../status.tsx";
import { Tabs } from "../tabs.tsx";
import type { Route } from "./+types/route";
import { readTestimonialCounts } from "./counts.server.ts";
import { statuses, statusWords } from "./status.ts";
import { TestimonialTable } from "./table.tsx";
import stylesheet from "./testimonials.css?url";
import { useNextRow } from "./use-next-row.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { searchParams } = pageOf(request);
	const status = statuses.find((one) => statusWords[one].param === searchParams.get("estat")) ?? "pending";
	const isUnwritten = status === "approved" && searchParams.get("transcripcio") === "falta";
	const wanted = { status, isUnwritten, after: readCursor(searchParams.get("abans")) };
	const [counts, rows] = await Promise.all([
		readTestimonialCounts(state),
		orEmpty(state, "testimonials", state.read(pageOfTestimonials(state.db, pageLength + 1, wanted)), undefined),
	]);
	return {
		status,
		isUnwritten,
		counts,
		page: rows && cutPage(request, rows, "abans", ({ submittedAt, id }) => writeCursor({ time: submittedAt, id })),
	};
}

export default function Testimonials({ loaderData: { status, isUnwritten, counts, page } }: Route.ComponentProps) {
	const list = useRef<HTMLDivElement>(null);
	const rememberRow = useNextRow(list, page?.rows);
	const tabs = statuses.map((one) => ({
		to: one === "pending" ? "." : `?estat=${statusWords[one].param}`,
		name: statusWords[one].all,
		count: counts?.[one],
		isCurrent: one === status,
	}));
	const unwritten = counts?.unwritten;
	return (
		<SectionPage
			section="testimonials"
			aside={
				<div className="section__aside">
					{counts &&
						statuses.map((one) => (
							<StatusBadge key={one} status={one}>
								{`${counts[one]} ${statusWords[one][counts[one] === 1 ? "one" : "all"].toLowerCase()}`}
							</StatusBadge>
						))}
					<ExportButton section="testimonials" />
				</div>
			}
		>
			<Tabs label="Estat" tabs={tabs} />
			{status === "approved" && (isUnwritten || unwritten !== 0) && (
				<p>
					{isUnwritten ? (
						<>
							Només els que encara no tenen transcripció. <Link to="?estat=aprovats">Mostra'ls tots</Link>
						</>
					) : (
						<Link to="?estat=aprovats&transcripcio=falta">
							Mostra els que encara no tenen transcripció{unwritten !== undefined && ` (${unwritten})`}
						</Link>
					)}
				</p>
			)}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus was */}
			<div ref={list} onFocus={rememberRow}>
				{!page && <NotRead>No s'han pogut carregar els testimonis</NotRead>}
				{page?.rows.length === 0 && <NothingYet>{statusWords[status].none}</NothingYet>}
				{page && page.rows.length > 0 && <TestimonialTable status={status} rows={page.rows} />}
			</div>
			{page && <Pages {...page} />}
		</SectionPage>
	);
}
