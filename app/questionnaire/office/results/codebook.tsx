import { href } from "react-router";
import { Failure } from "#app/office/records/form/failures.tsx";
import { Titled } from "#app/office/shell/section-page.tsx";
import { formatList } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import type { Route } from "./+types/codebook";
import type { Variable } from "./codebook/codebook.ts";
import { ResultsPage } from "./page.tsx";

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).loadCodebook(args);

/** The files, and what stands in each of their columns. */
export default function Codebook({ loaderData, params: { id } }: Route.ComponentProps) {
	const { head, mayTakeFiles, version, sections } = loaderData;
	const at = href("/admin/questionari/:id/resultats", { id });
	return (
		<ResultsPage view="/codis" head={head}>
			<Titled id="fitxers" title="Les respostes, en un fitxer">
				<div className="flex flex-wrap gap-3">
					{mayTakeFiles && (
						<>
							<FileButton path={`${at}/exporta.csv`}>Baixa les respostes (taula, CSV)</FileButton>
							<FileButton path={`${at}/exporta.json`}>Baixa les respostes (JSON)</FileButton>
						</>
					)}
					<a href={`${at}/exporta.xml`} download className={buttonClass("outline", "sm")}>
						Baixa el llibre de codis (DDI, XML)
					</a>
				</div>
			</Titled>
			<section aria-labelledby="codis" className="grid gap-4">
				<h2 id="codis" className="text-[1.375rem]">
					Llibre de codis
				</h2>
				<p>
					{version === undefined ? "Encara no hi ha cap versió publicada." : `Fins a la versió ${version}.`} La taula té
					una fila per resposta. Hi ha primer <code>_id</code>, <code>_versio</code>, <code>_dia</code>,{" "}
					<code>_lot</code> (dels fulls de paper) i <code>_mateixa_connexio</code>, i després les columnes de cada
					pregunta.
				</p>
				{sections.map((section) => (
					<section key={section.id} aria-labelledby={`part-${section.id}`} className="panel results__question">
						<h3 id={`part-${section.id}`}>{section.title}</h3>
						{section.variables.map((variable) => (
							<Described key={variable.id} {...variable} />
						))}
					</section>
				))}
			</section>
		</ResultsPage>
	);
}

/** A document form: a fetch cannot save a file. */
function FileButton({ path, children }: { path: string; children: string }) {
	return (
		<form method="post" action={path}>
			<button type="submit" className={buttonClass("outline", "sm")}>
				{children}
			</button>
			<Failure of={path} />
		</form>
	);
}

function Described({ id, type, title, help, versions, conditions, options, rows, columns }: Variable) {
	return (
		<div className="border-t-2 border-sand pt-3">
			<h4>
				<code>{id}</code> {title}
			</h4>
			<p>
				{type}. {versions.length === 1 ? "Versió" : "Versions"} {formatList(versions.map(String))}. {help}
			</p>
			{conditions.map((condition) => (
				<p key={condition}>{condition}</p>
			))}
			<Names title="Files" of={rows} />
			<Names title="Opcions" of={options} />
			<p>
				{columns.length === 1 ? "Columna" : "Columnes"}:{" "}
				{columns.map(({ name }, at) => (
					<span key={name}>
						{at > 0 && ", "}
						<code>{name}</code>
					</span>
				))}
			</p>
		</div>
	);
}

/** Long lists are those of the site. */
const mostNames = 20;

function Names({ title, of }: { title: string; of: Variable["options"] }) {
	if (of.length === 0) return null;
	const list = (
		<ul className="list-disc pl-5">
			{of.map(({ name, words, since }) => (
				<li key={name}>
					<code>{name}</code> {words}
					{since !== undefined && ` (des de la versió ${since})`}
				</li>
			))}
		</ul>
	);
	if (of.length <= mostNames) return list;
	return (
		<details>
			<summary>
				{title}: {of.length}
			</summary>
			{list}
		</details>
	);
}
