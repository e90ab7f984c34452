import { type FieldMetadata, useForm } from "@conform-to/react";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { formatNumber } from "#app/platform/content/catalan.ts";
import type { RetentionKind } from "#app/platform/records/registry.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { loadHandlers } from "../load-handlers.server.ts";
import type { Route } from "./+types/route";
import { confirmField, tryButton } from "./names.ts";
import type { TermsAnswer } from "./terms.server.ts";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).terms.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).terms.action(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

type Fields = Record<RetentionKind, string>;

export default function EditTerms({ loaderData: { kinds, terms, version, userId }, actionData }: Route.ComponentProps) {
	const answer: TermsAnswer | undefined = actionData;
	const stored = Object.fromEntries(kinds.map(({ kind }) => [kind, String(terms[kind] ?? "")])) as Fields;
	const [meta, fields] = useForm<Fields>({ id: "terms", defaultValue: stored, lastResult: answer });
	return (
		<FormDialog title="Canvia els terminis">
			<RecordForm
				form={meta}
				lastResult={answer}
				version={version}
				userId={userId}
				isDraftRestored={false}
				submit={answer?.confirms ? "Desa-ho, i que se'n vagi" : "Desa els terminis"}
			>
				{answer?.toGo && <ToGo {...answer} />}
				<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 [&_.field>input]:max-w-40">
					{kinds.map(({ kind, name, help }) => (
						<Days key={kind} name={name} help={help} field={fields[kind]} />
					))}
				</div>
				<p>
					<button type="submit" name={tryButton} value="on" className={buttonClass("outline")}>
						Prova-ho sense desar
					</button>
				</p>
			</RecordForm>
		</FormDialog>
	);
}

function Days({ name, help, field }: { name: string; help: string; field: FieldMetadata<string> }) {
	return <TextField field={field} type="text" inputMode="numeric" label={name} help={help} autoComplete="off" />;
}

function ToGo({ toGo = [], confirms }: TermsAnswer) {
	return (
		<section className="grid gap-2 rounded-xl border-2 border-ink bg-sun px-4 py-3" aria-labelledby="se-n-anirien">
			<h3 id="se-n-anirien" className="text-[1.125rem]">
				{toGo.length > 0 ? "Amb aquests terminis se n'aniria" : "Amb aquests terminis ara no se n'aniria res"}
			</h3>
			{toGo.length > 0 && (
				<ul className="grid gap-1">
					{toGo.map(({ kind, name, ends, records }) => (
						<li key={kind}>
							{name}: <strong>{formatNumber(records)}</strong>. {ends}
						</li>
					))}
				</ul>
			)}
			{confirms && (
				<>
					<p>Si ho deses, la neteja de cada hora ho farà i no es podrà desfer.</p>
					<input type="hidden" name={confirmField} value={confirms} />
				</>
			)}
		</section>
	);
}
