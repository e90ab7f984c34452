import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { staff } from "#app/accounts/guard.server.ts";
import { type FormAnswer, versionField } from "#app/office/records/form/form-result.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import type { RetentionKind } from "#app/platform/records/registry.ts";
import { retentionKinds, retentionOf, type Terms } from "#app/platform/records/retention-terms.ts";
import { daysWords } from "#app/platform/ui/text/duration.ts";
import { countAllDue, retained } from "../../queries/due.ts";
import { changedKinds, listSettings, saveTerms, termsOf, versionOf } from "../../queries/set-terms.ts";
import { messages } from "../messages.server.ts";
import type { Route } from "./+types/route";
import { confirmField, tryButton } from "./names.ts";
import { rangeWords } from "./range.ts";
import { termsSchema } from "./schema.ts";

export type TermsAnswer = FormAnswer & {
	/** What would go with the typed terms. */
	toGo?: { kind: RetentionKind; name: string; ends: string; records: number }[];
	/** For `confirmField`: these terms, and no others, are confirmed with it. */
	confirms?: string;
};

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = state.read(listSettings(state.db));
	const settings = await orUnavailable(state, "retention", asked, "No s'han pogut llegir els terminis");
	return {
		kinds: retained.map(({ kind, retention: { name, starts, days } }) => ({
			kind,
			name,
			help: `Dies ${starts}. ${rangeWords(kind)} Per defecte: ${daysWords(days).toLowerCase()}.`,
		})),
		terms: termsOf(settings),
		version: versionOf(settings),
		userId: context.get(staff).userId,
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
		if (message) state.flash.push(message);
		const errors = message ? { formErrors: [textOf(message)] } : {};
		return data<TermsAnswer>({ ...submission.reply(errors), version, ...more }, { status });
	};
	if (submission.status !== "success") {
		state.flash.push(messages.invalid);
		return data<TermsAnswer>({ ...submission.reply(), version }, { status: 400 });
	}
	const after = submission.value;
	try {
		const settings = await listSettings(db);
		const before = termsOf(settings);
		if (version !== versionOf(settings) && changedKinds(before, after).length > 0) {
			const now = Object.fromEntries(changedKinds(before, after).map((kind) => [kind, [nowWords(before[kind])]]));
			const reply = submission.reply({ formErrors: [textOf(messages.changed)], fieldErrors: now });
			state.flash.push(messages.changed);
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
