import { useForm } from "@conform-to/react";
import { type FormEvent, useRef } from "react";
import type { FormAnswer } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { MarkdownField } from "#app/office/records/markdown/markdown-field.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { CheckboxField, FormKeyField, TextField } from "#app/platform/ui/form/field.tsx";
import { slugOf } from "./slug.ts";

interface Fields {
	id: string;
	title: string;
	slug: string;
	description: string;
	isActive: boolean;
}

interface LandingFormProps {
	userId: string;
	id?: string;
	/** Of an existing one: it cannot change. */
	slug?: string;
	values: Partial<Record<"title" | "slug" | "description", string>> & { isActive?: boolean | string };
	isDraftRestored: boolean;
	version?: string;
	submit: string;
	lastResult?: FormAnswer;
}

export function LandingForm({ id, slug, values, lastResult, ...form }: LandingFormProps) {
	const [meta, fields] = useForm<Fields>({ id: "landing", defaultValue: values, lastResult });
	const fillSlug = useSlug(fields.title.initialValue, fields.slug.initialValue);
	return (
		<RecordForm form={meta} lastResult={lastResult} {...form}>
			{id && <FormKeyField field={fields.id} fresh={id} />}
			<TextField
				field={fields.title}
				type="text"
				label="Títol"
				most={limits.title}
				aria-required
				onInput={id ? fillSlug.fromTitle : undefined}
			/>
			{id ? (
				<TextField
					field={fields.slug}
					type="text"
					label="Slug"
					help="El final de l'adreça de la pàgina: amb «setmana-bici» serà /landing/setmana-bici. Si el deixes en blanc, surt del títol. Després no es pot canviar."
					most={limits.title}
					autoCapitalize="none"
					spellCheck={false}
					onInput={fillSlug.byHand}
				/>
			) : (
				<TextField
					field={fields.slug}
					type="text"
					label="Slug"
					help="El final de l'adreça de la pàgina. No es pot canviar."
					readOnly
					value={slug}
				/>
			)}
			<CheckboxField field={fields.isActive}>Activa: es pot veure al web</CheckboxField>
			<MarkdownField
				field={fields.description}
				label="Descripció"
				most={limits.landingMarkdown}
				preview={lastResult?.preview}
			/>
		</RecordForm>
	);
}

/** The slug follows the title until somebody edits it. */
function useSlug(title = "", slug = "") {
	const isByHand = useRef(slug !== "" && slug !== slugOf(title));
	return {
		fromTitle({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) {
			const field = form?.elements.namedItem("slug");
			if (!isByHand.current && field instanceof HTMLInputElement) field.value = slugOf(value);
		},
		byHand({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
			isByHand.current = value !== "";
		},
	};
}
