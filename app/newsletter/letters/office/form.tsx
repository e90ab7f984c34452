import { data, redirect } from "react-router";
import { may } from "#app/accounts/guard.server.ts";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { MarkdownField } from "#app/office/records/markdown/markdown-field.tsx";
import { recordPages } from "#app/office/records/pages.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { CheckboxField, TextField } from "#app/platform/ui/form/field.tsx";
import { blockNames, blocks, tokenOf } from "../blocks.ts";
import { createLetter, updateLetter } from "../queries.ts";
import type { Route } from "./+types/form";
import { type Picture, readPictures, wrongPicture } from "./pictures.server.ts";
import { letterSchema } from "./schema.ts";
import { messages } from "./section.server.ts";
import { isEditable } from "./words.ts";

const pagesOf = (state: RequestState, maySend: boolean) =>
	recordPages({
		kind: "letters",
		schema: letterSchema,
		notRead: "No s'ha pogut carregar el butlletí",
		fresh: () => ({ isArchived: true }),
		failed: messages.notSaved,
		preview: (form) => previewOf(state, form),
		create: {
			save: async (db, by, id, fields) => (await wrongPicture(state, fields.body)) ?? createLetter(db, by, id, fields),
			leadsTo: ({ id }) => `/admin/butlletins/${id}`,
			done: messages.created,
		},
		edit: {
			save: async (db, by, id, fields, edit) =>
				(await wrongPicture(state, fields.body)) ?? updateLetter(db, by, id, fields, edit, maySend),
			done: messages.updated,
			refused: maySend ? messages.leftAlready : messages.notYours,
		},
	});

/** As it would be sent now, with addresses of this site. */
async function previewOf(state: RequestState, form: FormData): Promise<string> {
	const { renderBody } = await import("../render/freeze.server.ts");
	const text = form.get("body");
	if (typeof text !== "string") return "";
	const { siteUrl } = state.settings;
	const { html } = await renderBody(state, text.slice(0, limits.landingMarkdown), siteUrl, new Date());
	return html.replaceAll(`="${siteUrl}/`, '="/');
}

export async function loader(args: Route.LoaderArgs) {
	const state = args.context.get(requestState);
	const maySend = may(args.context, "sending");
	const [read, pictures] = await Promise.all([pagesOf(state, maySend).loader(args), readPictures(state)]);
	const { record } = read.data;
	// After a refused POST the form stays, with what was typed.
	if (record && !isEditable(record.state, maySend) && state.asked.method !== "POST")
		throw redirect(`/admin/butlletins/${record.id}`);
	return data({ ...read.data, pictures }, read.init ?? undefined);
}

export const action = (args: Route.ActionArgs) =>
	pagesOf(args.context.get(requestState), may(args.context, "sending")).action(args);

export default function LetterPage(props: Route.ComponentProps) {
	const { isNew, fields, page } = useRecordForm<FieldsOf<typeof letterSchema>>("letter", props);
	const { pictures } = props.loaderData;
	return (
		<RecordPage
			{...page}
			title={isNew ? "Nou butlletí" : "Editar butlletí"}
			submit={isNew ? "Crear butlletí" : "Desar butlletí"}
		>
			<TextField field={fields.subject} label="Assumpte" most={limits.title} aria-required />
			<TextField
				field={fields.preheader}
				label="La línia de sota l'assumpte (opcional)"
				help="És el que els programes de correu ensenyen al costat de l'assumpte."
				most={limits.title}
			/>
			<MarkdownField
				field={fields.body}
				label="Text"
				most={limits.landingMarkdown}
				preview={props.actionData?.preview}
			/>
			<Blocks />
			{pictures.length > 0 && <Pictures pictures={pictures} />}
			<CheckboxField field={fields.isArchived}>Surt a l'arxiu del web quan s'envia</CheckboxField>
		</RecordPage>
	);
}

function Blocks() {
	return (
		<details className="field">
			<summary className="w-fit cursor-pointer py-2 font-bold">El que s'hi pot posar sol</summary>
			<p>Escriu-ne la marca en una línia per a ella sola: s'omple en el moment d'enviar.</p>
			<dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
				{blockNames.map((name) => (
					<div key={name} className="contents">
						<dt>
							<code>{tokenOf(name)}</code>
						</dt>
						<dd className="mb-2 sm:mb-0">{blocks[name]}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

function Pictures({ pictures }: { pictures: Picture[] }) {
	return (
		<details className="field">
			<summary className="w-fit cursor-pointer py-2 font-bold">Imatges que ja són al web</summary>
			<p>Copia la línia d'una imatge i enganxa-la al text.</p>
			<ul className="mt-2 grid gap-4 sm:grid-cols-2">
				{pictures.map(({ src, alt, markdown }) => (
					<li key={src} className="grid gap-1">
						<img
							src={src}
							alt=""
							width={320}
							height={112}
							loading="lazy"
							className="h-28 w-full rounded-lg object-cover"
						/>
						<span>{alt}</span>
						<code className="text-[0.875rem] wrap-anywhere select-all">{markdown}</code>
					</li>
				))}
			</ul>
		</details>
	);
}
