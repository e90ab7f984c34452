import { data, redirect } from "react-router";
import { pages } from "#app/content/pages.ts";
import { type ReceiptCode, readCode, writeCode } from "#app/data/people/authors/receipt-code.ts";
import { findSent } from "#app/data/people/authors/sent.ts";
import { type RequestState, requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { admitSubmission } from "#app/http/forms/admission.server.ts";
import { readForm } from "#app/http/forms/form.server.ts";
import { describePage } from "#app/http/page/describe-page.ts";
import type { PageHandle } from "#app/http/page/page-handle.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { receiptMessages } from "../messages.ts";
import { receiptPath } from "../path.ts";
import { enterReceipt } from "../session.server.ts";
import type { Route } from "./+types/mail-code";
import { ReceiptCard } from "./card.tsx";
import { shownReceipt } from "./issue.server.ts";

export const handle = { styles: "form" } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => describePage(pages.receipt, args);

/** Sends the code to the address that was left with what was sent. If that fails, the page still shows the code. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, "receipt-mail");
	const code = readCode(String((await readForm(state.body, ["code"])).get("code") ?? ""));
	if (!code) return redirect(receiptPath, 303);
	try {
		if (turn === "given" && (await mailCode(state, request, code))) {
			return redirectWithFlash(request, receiptPath, receiptMessages.mailed);
		}
	} catch (error) {
		state.log.error("receipt-not-mailed", error);
	}
	state.flash.push(receiptMessages.notMailed);
	return data({ receipt: shownReceipt(state, code, true) }, { status: turn === "tooMany" ? 429 : 503 });
}

async function mailCode(state: RequestState, request: Request, code: ReceiptCode): Promise<boolean> {
	const entered = await enterReceipt(state, request, code);
	const sent = typeof entered === "object" ? await findSent(state.db, entered) : undefined;
	if (!sent?.email) return false;
	return sendMail(state, { to: sent.email, mail: "receiptCode", path: `${receiptPath}#${writeCode(code)}` });
}

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
