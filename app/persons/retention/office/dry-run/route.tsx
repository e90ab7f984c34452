import { Link } from "react-router";
import { recordPath } from "#app/office/managed-records.server.ts";
import { Failure } from "#app/office/records/form/failures.tsx";
import { usePost } from "#app/office/records/form/use-post.ts";
import { cutPage, readPage } from "#app/office/records/list/list.server.ts";
import { Pages } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import { daysWords } from "#app/platform/ui/text/duration.ts";
import {
	countDue,
	type DuePlace,
	type DueRow,
	dueRows,
	type Retained,
	type WithDays,
	withDays,
} from "../../queries/due.ts";
import { listSettings, termsOf } from "../../queries/set-terms.ts";
import type { Route } from "./+types/route";

const firstRows = 5;

const order = {
	next: "despres",
	previous: "abans",
	read(text: string | null): DuePlace | undefined {
		const [, time, at] = /^(\d{1,16})\.(\d{1,16})$/.exec(text ?? "") ?? [];
		return time && at ? { time: Number(time), at: Number(at) } : undefined;
	},
	write: ({ time, at }: DuePlace) => `${time}.${at}`,
	end: "9007199254740991.0",
};

const unread = "No s'ha pogut llegir què se n'aniria";

/** Reads only. With `?tipus=` all rows of a kind, a page at a time; else the first of each. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const settings = await orUnavailable(state, "retention", state.read(listSettings(state.db)), unread);
	const now = new Date();
	const asked = readPage({ request, url }, order);
	const all = withDays(termsOf(settings));
	const chosen = all.find(({ one }) => one.kind === asked.url.searchParams.get("tipus"));
	if (chosen) {
		const [rows, total] = await readDue(state, chosen, now, asked.most, asked.start);
		const page = cutPage(asked, rows, (row) => row, { count: total });
		return { groups: [shown(chosen, page.rows, total)], pages: { ...page, rows: undefined }, isAll: false };
	}
	const groups = await Promise.all(
		all.map(async (one) => {
			const [rows, total] = await readDue(state, one, now, firstRows);
			return shown(one, rows, total);
		}),
	);
	return { groups, isAll: true };
}

type Start = Parameters<typeof dueRows>[5];

function readDue(state: RequestState, { one, days }: WithDays, now: Date, most: number, start?: Start) {
	const rows = state.read(dueRows(state.db, one, days, now, most, start));
	const total = state.read(countDue(state.db, one, days, now)).then(([count]) => count?.records ?? 0);
	return orUnavailable(state, "retention-due", Promise.all([rows, total]), unread);
}

function shown({ one, days }: WithDays, rows: readonly DueRow[], total: number) {
	return {
		kind: one.kind,
		name: one.retention.name,
		ends: one.retention.ends,
		days,
		total,
		rows: rows.map(({ at, id, time, excerpt }) => ({
			at,
			since: new Date(time),
			excerpt,
			path: id === null ? undefined : pathOf(one, id, new Date(time)),
		})),
	};
}

const pathOf = ({ record }: Retained, id: string, since: Date) => record && recordPath(record, id, since);

const back = "/admin/conservacio";

export default function DryRun({ loaderData }: Route.ComponentProps) {
	const { groups, isAll } = loaderData;
	const total = groups.reduce((sum, group) => sum + group.total, 0);
	return (
		<div className="grid grid-cols-1 gap-6">
			<header className="grid gap-2">
				<p>
					<Link to={back}>Torna a Conservació</Link>
				</p>
				<h1>Què se n'aniria ara</h1>
			</header>
			<p className="max-w-[68ch]">
				És una prova: aquí només es mira. Surt primer el més antic, que és també el primer que se n'anirà. El que és a
				la paperera, retirat o limitat té els seus propis terminis.
			</p>
			{groups.length === 0 && <p>Res no té termini.</p>}
			{groups.map((group) => (
				<Group key={group.kind} {...group} hasLink={isAll} />
			))}
			{"pages" in loaderData && loaderData.pages && <Pages {...loaderData.pages} />}
			{isAll && total > 0 && <RunNow total={total} />}
		</div>
	);
}

type GroupOf = Route.ComponentProps["loaderData"]["groups"][number];

function Group({ kind, name, ends, days, total, rows, hasLink }: GroupOf & { hasLink: boolean }) {
	const id = `grup-${kind}`;
	return (
		<section aria-labelledby={id} className="grid gap-2">
			<h2 id={id} className="text-[1.375rem]">
				{name}: {formatNumber(total)}
			</h2>
			<p className="mt-0 text-fine">
				Termini: {daysWords(days)}. {ends}
			</p>
			{rows.length > 0 && (
				<ol className="panel grid overflow-hidden">
					{rows.map(({ at, since, excerpt, path }) => {
						const words = excerpt ?? "Sense text";
						return (
							<li key={at} className="registry__entry">
								<p className="font-bold first-letter:uppercase">{path ? <Link to={path}>{words}</Link> : words}</p>
								<p className="text-fine">
									<time dateTime={since.toISOString()}>{longDate(dayInMadrid(since))}</time>
								</p>
							</li>
						);
					})}
				</ol>
			)}
			{hasLink && total > rows.length && (
				<p>
					<Link to={`?tipus=${kind}`}>
						Mira'ls tots<span className="sr-only">: {name}</span>
					</Link>
				</p>
			)}
		</section>
	);
}

function RunNow({ total }: { total: number }) {
	const { Form, post, isSending, path } = usePost(`${back}/passada`);
	return (
		<Form {...post} preventScrollReset={false} className="panel grid gap-3 p-5">
			<p>
				La neteja de cada hora ho farà tota sola. Si ho vols ara mateix, aquesta acció no es pot desfer: en total,{" "}
				{formatNumber(total)}.
			</p>
			<p>
				<button type="submit" className={buttonClass("destructive")} aria-disabled={isSending || undefined}>
					{isSending ? "Fent-ho..." : "Fes-ho ara"}
				</button>
			</p>
			<Failure of={path} />
		</Form>
	);
}
