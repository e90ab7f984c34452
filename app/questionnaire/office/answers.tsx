import { href, Link } from "react-router";
import { DeleteLink } from "#app/office/records/deletion/delete-link.tsx";
import { ExportButton } from "#app/office/records/export-button.tsx";
import { NothingYet, NotRead, Pages } from "#app/office/shell/section-page.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import type { Route } from "./+types/answers";
import { Subpage } from "./subpage.tsx";

export const loader = async (args: Route.LoaderArgs) => (await import("./answers.server.ts")).load(args);

export default function Answers({ loaderData: { page, batch } }: Route.ComponentProps) {
	return (
		<Subpage
			title={batch === undefined ? "Respostes al qüestionari" : `Fulls del lot ${batch}`}
			aside={<ExportButton section="questionari" />}
		>
			{!page && <NotRead>No s'han pogut carregar les respostes</NotRead>}
			{page?.rows.length === 0 && <NothingYet>Encara no hi ha cap resposta.</NothingYet>}
			{page && page.rows.length > 0 && (
				<ul className="grid gap-4">
					{page.rows.map((answers) => (
						<Answer key={answers.id} {...answers} />
					))}
				</ul>
			)}
			{page && <Pages {...page} />}
		</Subpage>
	);
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["page"]>["rows"][number];

function Answer({ id, questionnaireId, title, sentOn, isSameLine, batch, words }: Shown) {
	const day = longDate(dayInMadrid(sentOn));
	return (
		<li className="record">
			<h2 className="text-[1.125rem]">{day}</h2>
			<p className="flex flex-wrap gap-2">
				{title}
				{batch !== null && <span className="badge">En paper, lot {batch}</span>}
				{isSameLine && <span className="badge">Connexió repetida aquell dia</span>}
			</p>
			<details>
				<summary>Mira què ha respost</summary>
				<p className="record__words whitespace-pre-line">{words}</p>
			</details>
			<div className="record__actions">
				{batch !== null && questionnaireId && (
					<Link
						to={`${href("/admin/questionari/:id/paper", { id: questionnaireId })}?full=${id}`}
						className={buttonClass("outline", "sm")}
					>
						Corregeix<span className="sr-only"> el full {withArticle(day, "de")}</span>
					</Link>
				)}
				<DeleteLink
					to={href("/admin/questionari/respostes/:id/elimina", { id })}
					of={`les respostes ${withArticle(day, "de")}`}
				/>
			</div>
		</li>
	);
}
