import { discardMedia } from "#app/media/discard.server.ts";
import { copyLedger } from "#app/media/erasure-ledger.server.ts";
import { pages } from "#app/platform/content/pages.ts";
import { withdrawalDays } from "#app/platform/data/lifetimes.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { authorMessages, receiptMessages } from "../messages.ts";
import { receiptPath } from "../path.ts";
import type { Sent } from "../queries/sent.ts";
import { eraseWithdrawn, withdrawRecord } from "../queries/withdrawals.ts";
import { sentWords } from "../sent-words.server.ts";
import { admitAuthor, closeReceipt, requireSent } from "../session.server.ts";
import type { Route } from "./+types/withdraw";

export const { handle, meta } = definePage(pages.withdraw, { styles: "sent" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const sent = await requireSent(state, request);
	return { the: sentWords(sent.kind).the, isWithdrawn: sent.standing === "withdrawn", whatHappens: whatHappens(sent) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const sent = await admitAuthor(state, request);
	const isAtOnce = (await readForm(state.body, ["when"])).get("when") === "now";
	return orFailure(state, { failed: authorMessages.notWithdrawn, log: "record-not-withdrawn" }, async () => {
		if (!(await withdraw(state, sent, isAtOnce))) {
			return redirectWithFlash(request, receiptPath, receiptMessages.changedMeanwhile);
		}
		if (!isAtOnce) return redirectWithFlash(request, receiptPath, authorMessages.withdrawn);
		await closeReceipt(state, request);
		return redirectWithFlash(request, receiptPath, authorMessages.erased);
	});
}

/** First hidden, then erased: if the second fails, the cleanup does it after seven days, and the author may try again. */
async function withdraw(state: RequestState, sent: Sent, isAtOnce: boolean): Promise<boolean> {
	const now = new Date();
	try {
		if (sent.standing !== "withdrawn" && !(await withdrawRecord(state.db, sent, now))) return false;
		await copyLedger(state);
		if (!isAtOnce) return true;
		await discardMedia(state, (await eraseWithdrawn(state.db, sent.recordId, now)) ?? []);
		return true;
	} finally {
		state.purge(sent.kind);
	}
}

const whatHappensTo = {
	withdrawn: "Ja no ho veu ningú. Si ho esborres ara, no quedarà res per recuperar, i el codi ja no servirà.",
	restricted:
		"Ara en tenim l'ús limitat: ho guardem i no es veu enlloc. Si ho retires, s'acabarà la limitació i s'esborrarà. L'equip del web no ho podrà recuperar.",
	trashed: "L'equip del web ja ho ha tret. Si ho retires, no ho podrà recuperar.",
} as const;

function whatHappens({ kind, standing, status }: Sent): string {
	if (standing !== "stored") return whatHappensTo[standing];
	const { text, onceShown = text } = sentWords(kind).ifWithdrawn;
	return status === "approved" ? onceShown : text;
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
	const { the, isWithdrawn, whatHappens } = loaderData;
	return (
		<FormPage title={isWithdrawn ? "Esborra-ho ara" : `Retira ${the}`}>
			<p>{whatHappens}</p>
			<form method="post" action="/rebut/retira" className="card mt-8">
				{actionData && (
					<p className="error-summary" role="alert">
						{actionData.failure}
					</p>
				)}
				{isWithdrawn ? (
					<input type="hidden" name="when" value="now" />
				) : (
					<fieldset className="mb-5">
						<legend className="font-bold">Quan ho esborrem del tot?</legend>
						<label className="field__check">
							<input type="radio" name="when" value="later" defaultChecked />
							D'aquí a {withdrawalDays} dies
						</label>
						<label className="field__check">
							<input type="radio" name="when" value="now" />
							Ara mateix: el codi ja no servirà
						</label>
					</fieldset>
				)}
				<button type="submit" className={buttonClass("destructive", "lg")} data-pending="Retirant...">
					{isWithdrawn ? "Esborra-ho" : "Retira-ho"}
				</button>
			</form>
			<p className="mt-6">
				<a href={receiptPath}>Deixa-ho com està</a>
			</p>
		</FormPage>
	);
}
