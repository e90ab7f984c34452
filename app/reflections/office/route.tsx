import { Form, useLocation } from "react-router";
import { mayOf } from "#app/accounts/guard.server.ts";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { ExportButton } from "#app/office/records/export-button.tsx";
import { FurtherFields } from "#app/office/records/further.tsx";
import { cutPage, ordersOf, readPage, readTotal, timeOrderOf } from "#app/office/records/list/list.server.ts";
import { Marks } from "#app/office/records/list/marks.tsx";
import { OrderLinks } from "#app/office/records/list/order-links.tsx";
import { RecordList } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { EarlierWords } from "#app/office/records/moderation/corrections.tsx";
import { Replied, ReplyLink, Said } from "#app/office/records/reply/said.tsx";
import { readWords } from "#app/office/records/search/read.server.ts";
import { SearchForm } from "#app/office/records/search/search-form.tsx";
import { type Seen, seenBy } from "#app/office/records/sent-fields.server.ts";
import { useMay } from "#app/office/shell/frame.ts";
import { NothingYet, NotRead, Pages, SectionPage } from "#app/office/shell/section-page.tsx";
import { Tabs } from "#app/office/shell/tabs.tsx";
import { isSeen } from "#app/participation/sent-fields.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countEach, listCounts } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { mailLink } from "#app/platform/ui/text/links.ts";
import { personalMarks } from "#app/platform/ui/text/personal-marks.server.ts";
import { countReflections, pageOfReflections, type Reflection } from "../queries.ts";
import { sentReflection } from "../sent.server.ts";
import type { Route } from "./+types/route";
import { filtersWithoutAddress, parts, partWords, reflectionFilters } from "./filters.ts";

const placed = ["reflection", "name", "email"] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { wanted: words, form } = readWords(url.searchParams);
	const part = parts.find((one) => !form.isSearch && partWords[one].param === url.searchParams.get("estat"));
	const order = timeOrderOf(url, part !== undefined);
	const asked = readPage({ request, url }, order);
	const seesAddresses = isSeen(sentReflection.fields.email, mayOf(context));
	const wanted = { ...words, byEmail: seesAddresses, part, start: asked.start, order };
	const [rows, counted, found] = await Promise.all([
		orEmpty(state, "reflections", state.read(pageOfReflections(state.db, asked.most, wanted)), undefined),
		orEmpty(state, "counts", state.read(listCounts(state.db, "reflections")), undefined),
		words ? readTotal(state, countReflections(state.db, wanted), mostCounted) : undefined,
	]);
	const counts = counted && countEach(counted, ["all", "named", "withEmail", ...parts]);
	const total = words ? found : counts && { count: counts[part ?? "all"] };
	return {
		search: form,
		part,
		orders: ordersOf(asked),
		counts,
		seesAddresses,
		page:
			rows &&
			cutPage(
				asked,
				rows.map((row) => ({
					...seenBy(context, sentReflection.fields, placed, row),
					marks: personalMarks(row.reflection),
				})),
				({ submittedAt, id }) => ({ time: submittedAt, id }),
				total,
			),
	};
}

export default function Reflections({ loaderData }: Route.ComponentProps) {
	const { search, part, orders, seesAddresses, counts, page } = loaderData;
	const words = search.typed.cerca;
	const { search: address } = useLocation();
	const mayWrite = useMay("writes");
	const tabs = parts.map((one) => ({
		name: partWords[one].name,
		to: `?estat=${partWords[one].param}`,
		count: counts?.[one],
		isCurrent: one === part,
	}));
	return (
		<SectionPage
			section="reflections"
			aside={<ExportButton section="reflections" isSearch={search.isSearch && words !== ""} />}
		>
			{counts && (
				<dl className="flex flex-wrap gap-3">
					<Counter name="Total" count={counts.all} />
					<Counter name="Amb nom" count={counts.named} />
					<Counter name="Amb correu" count={counts.withEmail} />
				</dl>
			)}
			<Tabs
				label="Reflexions"
				tabs={[
					{ name: "Totes", to: "/admin/reflections", count: counts?.all, isCurrent: !part && !search.isSearch },
					...tabs,
				]}
			/>
			<SearchForm
				section="reflections"
				filters={seesAddresses ? reflectionFilters : filtersWithoutAddress}
				search={search}
				all="Mostra-les totes"
			/>
			{page && page.rows.length > 0 && <OrderLinks orders={orders} />}
			<RecordList rows={page?.rows}>
				{!page && <NotRead>No s'han pogut carregar les reflexions</NotRead>}
				{page?.rows.length === 0 && (
					<NothingYet>
						{words
							? `No hem trobat cap reflexió amb «${excerpt(words, 60)}».`
							: part
								? partWords[part].none
								: "Encara no hi ha cap reflexió."}
					</NothingYet>
				)}
				{page && page.rows.length > 0 && (
					<ul className="panel rows">
						{page.rows
							.filter(({ anonymizedAt }) => !anonymizedAt)
							.map((reflection) => (
								<ReflectionRow key={reflection.id} {...reflection} />
							))}
						<Anonymized number={page.rows.filter(({ anonymizedAt }) => anonymizedAt).length} />
					</ul>
				)}
			</RecordList>
			{page && part === "unread" && mayWrite && page.rows.length > 0 && (
				<Form method="post" action={`/admin/reflections/obert${address}`}>
					{page.rows.map(({ id }) => (
						<input key={id} type="hidden" name="id" value={id} />
					))}
					<button type="submit" className={buttonClass("outline", "sm")}>
						Marca com a llegides les d'aquesta pàgina ({page.rows.length})
					</button>
				</Form>
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
		<div className="panel flex flex-[1_1_5.75rem] flex-col-reverse justify-end px-[clamp(0.75rem,2vw,1.25rem)] py-3">
			<dt>{name}</dt>
			<dd className="font-display text-[2.25rem] leading-[1.1] font-extrabold">{count}</dd>
		</div>
	);
}

/** Of those whose term was over nothing is left to read. */
function Anonymized({ number }: { number: number }) {
	if (number === 0) return null;
	return (
		<li className="row">
			<p>
				{number === 1 ? "Una reflexió més" : `${formatNumber(number)} reflexions més`}, ja sense res de qui la va
				escriure: se n'ha acabat el termini.
			</p>
		</li>
	);
}

type Shown = Seen<Reflection, typeof sentReflection.fields, (typeof placed)[number]> & { marks: string[] };

function ReflectionRow({ id, reflection, name, email, privacyAccepted, submittedAt, ...others }: Shown) {
	const { reply, earlier, further, readAt, marks } = others;
	const about = excerpt(reflection, 60);
	return (
		<Row
			of={about}
			opens={id}
			title={name ?? "Sense nom"}
			facts={
				<>
					<Replied reply={reply} />
					{!readAt && !reply && <strong className="status bg-sun text-ink">Per llegir</strong>}
					<time dateTime={submittedAt.toISOString()}>{longMoment(submittedAt)}</time>
					<Marks of={marks} />
				</>
			}
			words={reflection}
			actions={<ReplyLink id={id} of={about} />}
			more={
				<>
					<EarlierWords words={earlier} />
					<Said reply={reply} />
					{email && (
						<p>
							<a href={mailLink(email)}>{email}</a>
						</p>
					)}
					<FurtherFields of={further} />
					<p>Privacitat acceptada: {privacyAccepted ? "sí" : "no"}</p>
					<DeleteLink to={`${id}/elimina`} of={about} />
				</>
			}
		/>
	);
}
