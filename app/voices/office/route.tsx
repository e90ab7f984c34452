import { Link } from "react-router";
import { may } from "#app/accounts/guard.server.ts";
import { ExportButton } from "#app/office/records/export-button.tsx";
import { CorrectionsLink } from "#app/office/records/moderation/corrections.tsx";
import { readReviewList } from "#app/office/records/moderation/read-list.server.ts";
import { ReviewedList } from "#app/office/records/moderation/reviewed-list.tsx";
import { withReasonName } from "#app/office/records/reply/review.server.ts";
import { SearchForm } from "#app/office/records/search/search-form.tsx";
import { seenBy } from "#app/office/records/sent-fields.server.ts";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { StatusBadge } from "#app/office/shell/status.tsx";
import { Tabs } from "#app/office/shell/tabs.tsx";
import { personalMarks } from "#app/platform/ui/text/personal-marks.server.ts";
import { countTestimonials, pageOfTestimonials } from "../queries-review.ts";
import { sentTestimonial } from "../send/sent.server.ts";
import type { Route } from "./+types/route";
import { filtersFor } from "./filters.ts";
import { readTestimonialList } from "./search.server.ts";
import { statuses, statusWords } from "./status.ts";
import { TestimonialTable } from "./table.tsx";

export async function loader(args: Route.LoaderArgs) {
	const { url, context } = args;
	const { form, wanted } = readTestimonialList(url.searchParams, may(context, "pending"));
	const { status, search, isUnwritten } = wanted;
	return {
		isUnwritten,
		...(await readReviewList(args, {
			kind: "testimonials",
			form,
			status,
			parts: isUnwritten ? ["unwritten"] : status ? [status] : [],
			pageOf: (db, most, page) => pageOfTestimonials(db, most, { ...wanted, ...page }),
			countOf: search && ((db) => countTestimonials(db, search)),
			show: ({ pendingTranscript, ...row }) => ({
				...withReasonName(seenBy(context, sentTestimonial.fields, ["title", "category"], row)),
				marks: row.status === "pending" ? personalMarks(`${row.title}\n${pendingTranscript ?? ""}`) : [],
			}),
			atOf: ({ submittedAt, id }) => ({ time: submittedAt, id }),
		})),
	};
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
	const { status, isUnwritten, seesPending, search, counts, toCorrect, page } = loaderData;
	const { isSearch } = search;
	const shown = seesPending ? statuses : (["approved"] as const);
	const tabs = shown.map((one) => ({
		to: one === "pending" ? "." : `?estat=${statusWords[one].param}`,
		name: statusWords[one].all,
		count: counts && (counts[one] ?? 0),
		isCurrent: !isSearch && one === status,
	}));
	const unwritten = counts && (counts.unwritten ?? 0);
	return (
		<SectionPage
			section="testimonials"
			aside={
				<div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
					<CorrectionsLink count={toCorrect} to="/admin/testimonials" />
					{counts &&
						shown.map((one) => (
							<StatusBadge key={one} status={one}>
								{`${counts[one] ?? 0} ${statusWords[one][counts[one] === 1 ? "one" : "all"].toLowerCase()}`}
							</StatusBadge>
						))}
					{!search.isBroken && <ExportButton section="testimonials" isSearch={isSearch} />}
				</div>
			}
		>
			<Tabs label="Estat" tabs={tabs} />
			<SearchForm section="testimonials" filters={filtersFor(seesPending)} search={search} all="Deixa la cerca" />
			{!isSearch && status === "approved" && (isUnwritten || unwritten !== 0) && (
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
			<ReviewedList
				list={loaderData}
				statuses={statusWords}
				notRead="No s'han pogut carregar els testimonis"
				notFound="No hem trobat cap testimoni com els que busques."
			>
				<TestimonialTable status={status} rows={page?.rows ?? []} />
			</ReviewedList>
		</SectionPage>
	);
}
