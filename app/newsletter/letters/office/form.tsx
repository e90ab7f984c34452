import { useForm } from "@conform-to/react";
import type { FormAnswer } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { MarkdownField } from "#app/office/records/markdown/markdown-field.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { CheckboxField, FormKeyField, TextField } from "#app/platform/ui/form/field.tsx";
import { blockNames, blocks, tokenOf } from "../blocks.ts";
import type { Picture } from "./pictures.server.ts";

interface Fields {
	id: string;
	subject: string;
	preheader: string;
	body: string;
	isArchived: boolean;
}

interface LetterFormProps {
	userId: string;
	id?: string;
	values: Partial<Record<"subject" | "preheader" | "body", string>> & { isArchived?: boolean | string };
	pictures: Picture[];
	isDraftRestored: boolean;
	version?: string;
	submit: string;
	lastResult?: FormAnswer;
}

export function LetterForm({ id, values, pictures, lastResult, ...form }: LetterFormProps) {
	const [meta, fields] = useForm<Fields>({ id: "letter", defaultValue: values, lastResult });
	return (
		<RecordForm form={meta} lastResult={lastResult} {...form}>
			{id && <FormKeyField field={fields.id} fresh={id} />}
			<TextField field={fields.subject} type="text" label="Assumpte" most={limits.title} aria-required />
			<TextField
				field={fields.preheader}
				type="text"
				label="La línia de sota l'assumpte (opcional)"
				help="És el que els programes de correu ensenyen al costat de l'assumpte."
				most={limits.title}
			/>
			<MarkdownField field={fields.body} label="Text" most={limits.landingMarkdown} preview={lastResult?.preview} />
			<Blocks />
			{pictures.length > 0 && <Pictures pictures={pictures} />}
			<CheckboxField field={fields.isArchived}>Surt a l'arxiu del web quan s'envia</CheckboxField>
		</RecordForm>
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
