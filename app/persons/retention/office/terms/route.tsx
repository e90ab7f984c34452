import { type FieldMetadata, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { staff } from "#app/accounts/guard.server.ts";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { type FormAnswer, versionField } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { readDraft } from "#app/office/records/read.server.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import type { RetentionKind } from "#app/platform/records/registry.ts";
import { retentionKinds, retentionOf, type Terms } from "#app/platform/records/retention-terms.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { daysWords } from "#app/platform/ui/text/duration.ts";
import { countAllDue, retained } from "../../queries/due.ts";
import { changedKinds, listSettings, saveTerms, termsOf, versionOf } from "../../queries/set-terms.ts";
import { messages } from "../messages.server.ts";
import type { Route } from "./+types/route";
import { rangeWords, termsSchema } from "./schema.ts";

const confirmField = "confirma";
const tryButton = "prova";

type TermsAnswer = FormAnswer & {
	/** What would go with the typed terms. */
	toGo?: { kind: RetentionKind; name: string; ends: string; records: number }[];
	/** For `confirmField`: these terms, and no others, are confirmed with it. */
	confirms?: string;
};

export async function loader(args: Route.LoaderArgs) {
	const state = args.context.get(requestState);
	const asked = state.read(listSettings(state.db));
	const settings = await orUnavailable(state, "retention", asked, "No s'han pogut llegir els terminis");
	const { draft, ...mine } = await readDraft(args);
	const terms = Object.entries(termsOf(settings)).map(([kind, days]) => [kind, String(days ?? "")]);
	const values = draft ?? Object.fromEntries(terms);
	return {
		initial: { ...mine, values, version: draft?.[versionField] ?? versionOf(settings) },
		kinds: retained.map(({ kind, retention: { name, starts, days } }) => ({
			kind,
			name,
			help: `Dies ${starts}. ${rangeWords(kind)} Per defecte: ${daysWords(days).toLowerCase()}.`,
		})),
	};
}

const written = (terms: Terms) => retentionKinds.map((kind) => terms[kind] ?? "").join(".");

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { db } = state;
	const sent = await readForm(state.body, [...retentionKinds, versionField, confirmField, tryButton]);
	const take = (name: string) => {
		const value = sent.get(name);
		sent.delete(name);
		return typeof value === "string" ? value : undefined;
	};
	const [version, confirmed, tried] = [take(versionField), take(confirmField), take(tryButton)];
	const submission = parseWithZod(sent, { schema: termsSchema });
	const again = (message: FlashMessage | undefined, status: number, more: Partial<TermsAnswer> = {}) => {
		const errors = message ? { formErrors: [textOf(message)] } : {};
		return data<TermsAnswer>({ ...submission.reply(errors), version, ...more }, { status });
	};
	if (submission.status !== "success") return data<TermsAnswer>({ ...submission.reply(), version }, { status: 400 });
	const after = submission.value;
	try {
		const settings = await listSettings(db);
		const before = termsOf(settings);
		if (version !== versionOf(settings) && changedKinds(before, after).length > 0) {
			const now = Object.fromEntries(changedKinds(before, after).map((kind) => [kind, [nowWords(before[kind])]]));
			const reply = submission.reply({ formErrors: [textOf(messages.changed)], fieldErrors: now });
			return data<TermsAnswer>({ ...reply, version: versionOf(settings), changed: { by: null } }, { status: 409 });
		}
		const due = await countAllDue(db, after, new Date());
		const toGo = (kinds: readonly RetentionKind[]) =>
			kinds.flatMap((kind) => {
				const { [kind]: records = 0 } = due;
				const { name, ends } = retentionOf(kind);
				return records > 0 ? [{ kind, name, ends, records }] : [];
			});
		if (tried !== undefined) return again(undefined, 200, { toGo: toGo(retentionKinds) });
		const going = toGo(changedKinds(before, after));
		if (going.length > 0 && confirmed !== written(after)) {
			return again(messages.confirm, 409, { toGo: going, confirms: written(after) });
		}
		if (!(await saveTerms(db, context.get(staff), settings, after))) return again(messages.notSaved, 409);
		state.purge("retention");
		return redirectWithFlash(request, "/admin/conservacio", messages.saved);
	} catch (error) {
		state.log.error("terms-not-saved", error);
		return again(messages.notSaved, 503);
	}
}

const nowWords = (days: number | null) => `Ara hi ha: ${daysWords(days)}.`;

type Fields = Record<RetentionKind, string>;

export default function EditTerms({ loaderData: { kinds, initial }, actionData }: Route.ComponentProps) {
	const answer: TermsAnswer | undefined = actionData;
	const [meta, fields] = useForm<Fields>({ id: "terms", defaultValue: initial.values, lastResult: answer });
	return (
		<FormDialog title="Canvia els terminis">
			<RecordForm
				{...initial}
				form={meta}
				lastResult={answer}
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
