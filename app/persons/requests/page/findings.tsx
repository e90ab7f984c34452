import { Link, useLocation } from "react-router";
import { PostButton } from "#app/office/records/form/post-button.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import type { Whose } from "../../queries/find-person.ts";
import { pageOfRequest } from "../paths.ts";
import type { ShownFinding } from "../words/readable.server.ts";
import { chosenForm } from "./actions.tsx";

interface FindingsProps {
	id: string;
	title: string;
	empty: string;
	help?: string;
	request: string;
	findings: ShownFinding[];
}

const mostShown = 300;

/** What may be somebody else's, as it is named in addresses. */
export const lists = [
	["variant", "semblant"],
	["news", "novetats"],
	["mention", "esmentat"],
] as const satisfies [Whose, string][];

export function Findings({ id, title, empty, help, request, findings }: FindingsProps) {
	return (
		<section aria-labelledby={id} className="grid gap-4">
			<h2 id={id} className="text-[1.375rem]">
				{title}
			</h2>
			{findings.length === 0 && <p>{empty}</p>}
			{help && findings.length > 0 && <p>{help}</p>}
			{findings.map((finding) => (
				<Finding key={`${finding.whose} ${finding.table}`} request={request} {...finding} />
			))}
		</section>
	);
}

function further(search: string, { table, whose, next }: Pick<ShownFinding, "table" | "whose" | "next">): string {
	const params = new URLSearchParams(search);
	params.set("taula", table);
	params.set("despres", String(next));
	const [, list] = lists.find(([one]) => one === whose) ?? [];
	if (list) params.set("llista", list);
	else params.delete("llista");
	return `?${params}`;
}

function Finding({ request, table, name, why, rows, isMore, whose, next }: ShownFinding & { request: string }) {
	const { search } = useLocation();
	return (
		<div className="panel overflow-hidden">
			<div className="px-5 py-3">
				<h3 className="text-[1.0625rem]">
					{name} ({isMore ? `més de ${rows.length}` : rows.length})
				</h3>
				<p className="text-fine">{why}</p>
			</div>
			<ol className="grid">
				{rows.map((row) => (
					<Row key={row.at} request={request} {...row} />
				))}
			</ol>
			{isMore && (
				<p className="px-5 py-3">
					<Link to={further(search, { table, whose, next })}>
						Els següents<span className="sr-only">: {name}</span>
					</Link>
				</p>
			)}
		</div>
	);
}

type RowProps = ShownFinding["rows"][number] & { request: string };

function Row({ lines, since, until, isRestricted, chosenAs, at: _, ...actions }: RowProps) {
	const of = excerpt(lines[0]?.text ?? until, 60);
	return (
		<li className="registry__entry border-t-2 border-t-sand">
			{chosenAs && (
				<label className="flex gap-2 items-center">
					<input type="checkbox" form={chosenForm} name="que" value={chosenAs} />
					Marca
					<span className="sr-only">: {of}</span>
				</label>
			)}
			<dl>
				{lines.map(({ label, text }) => (
					<div key={label} className="flex flex-wrap gap-x-2">
						<dt className="font-bold">{label}:</dt>
						<dd className="record__words min-w-0">{excerpt(text, mostShown)}</dd>
					</div>
				))}
			</dl>
			<p className="text-fine">
				{since && (
					<>
						Des <time dateTime={since.toISOString()}>{withArticle(longMoment(since), "de")}</time>,{" "}
					</>
				)}
				{until}.{isRestricted && <strong> Limitat: no es veu enlloc.</strong>}
			</p>
			<RowActions of={of} {...actions} />
		</li>
	);
}

type RowActionsProps = Pick<RowProps, "request" | "restrictedAs" | "correctedAs" | "releasedBy"> & { of: string };

function RowActions({ request, of, restrictedAs, correctedAs, releasedBy }: RowActionsProps) {
	const page = pageOfRequest(request);
	return (
		<div className="record__actions">
			{correctedAs && (
				<Link to={`${page}/corregeix?que=${encodeURIComponent(correctedAs)}`} className={buttonClass("ghost", "sm")}>
					Corregeix<span className="sr-only">: {of}</span>
				</Link>
			)}
			{restrictedAs && (
				<PostButton action={`${page}/limita`} fields={{ que: restrictedAs }} of={of} variant="ghost" isFailureElsewhere>
					Limita
				</PostButton>
			)}
			{releasedBy && (
				<PostButton action={`${page}/allibera`} fields={releasedBy} of={of} variant="ghost" isFailureElsewhere>
					Treu la limitació
				</PostButton>
			)}
		</div>
	);
}
