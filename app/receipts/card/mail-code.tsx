import { data, redirect } from "react-router";
import { mailMessages } from "#app/mail/messages.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { receiptMessages } from "../messages.ts";
import { receiptPath } from "../path.ts";
import { readCode } from "../receipt-code.ts";
import type { Route } from "./+types/mail-code";
import { ReceiptCard } from "./card.tsx";
import { shownReceipt } from "./issue.server.ts";
import { mailCode } from "./mail-code.server.ts";

export const { handle, meta } = definePage(pages.receipt, { styles: "form" });

/** Sends the code to the address that was left with what was sent. If that fails, the page still shows the code. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, "receipt-mail");
	const code = readCode(String((await readForm(state.body, ["code"])).get("code") ?? ""));
	if (!code) return redirect(receiptPath, 303);
	const stays = async (message: FlashMessage, status: number) => {
		state.flash.push(message);
		return data({ receipt: await shownReceipt(state, code, true) }, { status });
	};
	if (turn === "tooMany") return stays(receiptMessages.notMailed, 429);
	try {
		if (turn instanceof Error) throw turn;
		const outcome = await mailCode(state, request, code);
		if (outcome === "mailed") return redirectWithFlash(request, receiptPath, receiptMessages.mailed);
		if (outcome === "later") return redirectWithFlash(request, receiptPath, mailMessages.later);
		return stays(refusals[outcome], outcome === "notMailed" ? 503 : 429);
	} catch (error) {
		state.log.error("receipt-not-mailed", error);
		return stays(receiptMessages.notMailed, 503);
	}
}

const refusals = {
	before: receiptMessages.mailedBefore,
	line: mailMessages.tooManyFromHere,
	mailbox: mailMessages.tooManyToThere,
	notMailed: receiptMessages.notMailed,
} as const;

export default function MailCode({ actionData }: Route.ComponentProps) {
	return (
		<>
			<ReceiptCard receipt={actionData?.receipt} closesTo={receiptPath} />
			<p className="shell band">
				<a href={receiptPath}>Obre el rebut amb el codi</a>
			</p>
		</>
	);
}
