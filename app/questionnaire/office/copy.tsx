import { z } from "zod";
import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { messages as formWords } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { requiredText } from "#app/platform/ui/form/schema.ts";
import { copyQuestionnaire } from "../queries/edits.ts";
import type { Route } from "./+types/copy";
import { messages } from "./section.server.ts";

const schema = z.object({ id: z.uuid(), title: requiredText(formWords.titleRequired, limits.title) });

export async function loader(args: Route.LoaderArgs) {
	const { title } = await (await import("./editor/server/handlers.server.ts")).readEdit(args);
	return { initial: await newRecord(args, { title: `Còpia de ${title}`.slice(0, limits.title) }) };
}

export async function action(args: Route.ActionArgs) {
	const { form, intro } = await (await import("./editor/server/handlers.server.ts")).readEdit(args);
	return saveRecord(args, {
		kind: "questionnaires",
		schema,
		save: ({ db }, by, { id, title }) =>
			copyQuestionnaire(db, by, { id, title, intro, definition: JSON.stringify(form) }, new Date()),
		done: messages.copied,
		failed: messages.notSaved,
		refused: formMessages.stale,
	});
}

/** A new questionnaire, closed, with the questions of another one. */
export default function CopyQuestionnaire(props: Route.ComponentProps) {
	const { fields, page } = useRecordForm<{ id: string; title: string }>("questionnaire", props);
	return (
		<RecordPage {...page} title="Copia el qüestionari" submit="Fes-ne una còpia">
			<p>La còpia té les mateixes preguntes, també els canvis que no s'han publicat, i comença tancada.</p>
			<TextField field={fields.title} label="Títol" most={limits.title} aria-required />
		</RecordPage>
	);
}
