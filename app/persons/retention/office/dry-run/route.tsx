import { Link } from "react-router";
import { Failure } from "#app/office/records/form/failures.tsx";
import { usePost } from "#app/office/records/form/use-post.ts";
import { Pages } from "#app/office/shell/section-page.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid, longDate } from "#app/platform/ui/text/dates.ts";
import { daysWords } from "#app/platform/ui/text/duration.ts";
import { loadHandlers } from "../load-handlers.server.ts";
import type { Route } from "./+types/route";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).dryRun.loader(args);

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
	const { Form, isSending, onSubmit, action, path } = usePost(`${back}/passada`);
	return (
		<Form method="post" action={action} onSubmit={onSubmit} className="panel grid gap-3 p-5">
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
