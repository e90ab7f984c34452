import { Link, useLocation } from "react-router";
import { canSendMail } from "#app/mail/send.server.ts";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { ExportButton } from "#app/office/records/export-button.tsx";
import { PostButton } from "#app/office/records/form/post-button.tsx";
import { cutPage, newestFirst, readPage, readTotal } from "#app/office/records/list/list.server.ts";
import { PageOfRecords } from "#app/office/records/list/record-list.tsx";
import { Row } from "#app/office/records/list/row.tsx";
import { words } from "#app/office/records/search/filters.ts";
import { readWords } from "#app/office/records/search/read.server.ts";
import { SearchForm } from "#app/office/records/search/search-form.tsx";
import { useHas } from "#app/office/shell/frame.ts";
import { SectionPage } from "#app/office/shell/section-page.tsx";
import { StatusBadge } from "#app/office/shell/status.tsx";
import { Tabs } from "#app/office/shell/tabs.tsx";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countEach, listCounts } from "#app/platform/records/queries/counts.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { mailLink } from "#app/platform/ui/text/links.ts";
import { countSubscriptions, pageOfSubscriptions, type Subscription } from "../queries/list.ts";
import type { Route } from "./+types/route";
import { states, stateWords } from "./states.ts";

const filters = { cerca: words("Cerca per correu", "Tota l'adreça o només una part.") };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readPage({ request, url }, newestFirst);
	const { searchParams } = url;
	const { form, wanted } = readWords(searchParams);
	const chosen = states.find((one) => stateWords[one].param === searchParams.get("estat")) ?? "subscribed";
	const shown = { ...(wanted ?? { state: chosen }), start: asked.start };
	const [rows, counted, found] = await Promise.all([
		orEmpty(state, "subscriptions", state.read(pageOfSubscriptions(state.db, asked.most, shown)), undefined),
		orEmpty(state, "counts", state.read(listCounts(state.db, "newsletterSubscriptions")), undefined),
		wanted && readTotal(state, countSubscriptions(state.db, wanted.words), mostCounted),
	]);
	const counts = counted && countEach(counted, ["all", ...states]);
	const total = wanted ? found : counts && { count: counts[chosen] };
	return {
		chosen: wanted ? undefined : chosen,
		counts,
		form,
		canAsk: canSendMail(state),
		page: rows && cutPage(asked, rows, ({ createdAt, id }) => ({ time: createdAt, id }), total),
	};
}

export default function Subscribers({ loaderData: { chosen, counts, form, canAsk, page } }: Route.ComponentProps) {
	const mayImport = useHas("subscribers");
	const count = counts?.subscribed;
	const tabs = states.map((one) => ({
		to: one === "subscribed" ? "." : `?estat=${stateWords[one].param}`,
		name: stateWords[one].all,
		count: counts?.[one],
		isCurrent: one === chosen,
	}));
	return (
		<SectionPage
			section="subscribers"
			aside={
				<div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
					{count !== undefined && (
						<p className="py-1 px-4 rounded-full bg-sun font-bold">
							{count === 1 ? "1 subscripció" : `${count} subscripcions`}
						</p>
					)}
					{mayImport && (
						<Link to="importa" preventScrollReset className={buttonClass("outline", "sm")}>
							Importa (CSV)
						</Link>
					)}
					<ExportButton section="subscribers" isSearch={form.typed.cerca !== ""} />
				</div>
			}
		>
			<Tabs label="Estat" tabs={tabs} />
			<SearchForm section="subscribers" filters={filters} search={form} all="Mostra'ls tots" />
			<PageOfRecords
				page={page}
				notRead="No s'han pogut carregar les subscripcions"
				nothing={chosen ? stateWords[chosen].none : `No hem trobat cap subscripció amb «${form.typed.cerca}».`}
			>
				{(subscription) => <SubscriptionRow key={subscription.id} {...subscription} canAsk={canAsk} />}
			</PageOfRecords>
		</SectionPage>
	);
}

/** Not who has said no, nor who has already agreed with a proof. */
const isAskable = ({ state, isProven }: Subscription) =>
	state === "pending" || state === "bounced" || (state === "subscribed" && !isProven);

function SubscriptionRow({ canAsk, ...subscription }: Subscription & { canAsk: boolean }) {
	const { id, email, createdAt, state } = subscription;
	const { search } = useLocation();
	return (
		<Row
			of={email}
			title={<a href={mailLink(email)}>{email}</a>}
			facts={
				<>
					{state !== "subscribed" && <StatusBadge status={state}>{stateWords[state].one}</StatusBadge>}
					<time dateTime={createdAt.toISOString()}>{longMoment(createdAt)}</time>
				</>
			}
			actions={
				<>
					<Link to={`${id}/consentiment${search}`} preventScrollReset className={buttonClass("outline", "sm")}>
						Consentiment<span className="sr-only">: {email}</span>
					</Link>
					{canAsk && isAskable(subscription) && (
						<PostButton action={`${id}/demana`} of={email}>
							Torna-ho a demanar
						</PostButton>
					)}
				</>
			}
			more={<DeleteLink to={`${id}/elimina`} of={email} />}
		/>
	);
}
