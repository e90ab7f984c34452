import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import { messages } from "#app/content/forms.ts";
import { noticeOf } from "#app/content/notices.ts";
import { pages } from "#app/content/pages.ts";
import { sha256 } from "#app/crypto/digest.server.ts";
import { findAccountLink } from "#app/data/account-links.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { describePage } from "#app/site/describe-page.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PasswordField } from "#app/ui/field.tsx";
import { Door } from "../door.tsx";
import { newPassword } from "../sign-up/schema.server.ts";
import type { Route } from "./+types/new-password";
import { recoverPassword } from "./change.server.ts";

export const meta: Route.MetaFunction = (args) => describePage(pages.newPassword, args);

/** Looking at it uses the link up no more than a mail program's preview does. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get("codi") ?? "";
	const { db, responseHeaders } = context.get(requestState);
	const link = await findAccountLink(db, await sha256(token), "password", new Date());
	// The page holds the link's token.
	responseHeaders.set("Cache-Control", "no-store");
	return data({ token, isGood: link !== undefined }, { status: link ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { db, log, notices } = state;
	const form = await readForm(request, ["codi", "newPassword"]);
	try {
		const tokenHash = await sha256(String(form.get("codi") ?? ""));
		const link = await findAccountLink(db, tokenHash, "password", new Date());
		if (!link) return gone(form);
		const submission = parseWithZod(form, { schema: z.object({ newPassword: newPassword(link.email) }) });
		if (submission.status !== "success") {
			return data(submission.reply({ hideFields: ["newPassword"] }), { status: 400 });
		}
		const { newPassword: chosen } = submission.value;
		if (!(await recoverPassword(state, request, { tokenHash, ...link }, chosen))) return gone(form);
	} catch (error) {
		log.error("recovery-failed", error);
		notices.push("recovery.failed");
		return data(reply(form, noticeOf("recovery.failed").text ?? ""), { status: 503 });
	}
	return redirectWithNotice(request, "/entra", "recovery.done");
}

const gone = (form: FormData) => data(reply(form, messages.linkGone), { status: 410 });

function reply(form: FormData, why: string) {
	const submission = parseWithZod(form, { schema: z.object({}) });
	return submission.reply({ formErrors: [why], hideFields: ["newPassword"] });
}

export default function NewPassword({ loaderData: { token, isGood }, actionData }: Route.ComponentProps) {
	return (
		<Door title="Tria una contrasenya nova">
			{isGood ? (
				<>
					<p>Quan la canviïs es tancaran totes les sessions obertes del teu compte.</p>
					<NewPasswordForm token={token} lastResult={actionData} />
				</>
			) : (
				<>
					<p>{messages.linkGone}.</p>
					<p className="mt-6">
						<a href="/recupera" className={buttonClass()}>
							Demana un enllaç nou
						</a>
					</p>
				</>
			)}
		</Door>
	);
}

function NewPasswordForm({ token, lastResult }: { token: string; lastResult?: SubmissionResult<string[]> }) {
	const [form, fields] = useForm<{ newPassword: string }>({ id: "new-password", lastResult });
	return (
		<form id={form.id} method="post" noValidate className="card mt-8">
			<ErrorSummary form={form} />
			<input type="hidden" name="codi" value={token} />
			<PasswordField
				field={fields.newPassword}
				label="Contrasenya nova"
				help="De 10 a 128 caràcters, els que vulguis."
				autoComplete="new-password"
			/>
			<button type="submit" className={buttonClass("default", "lg")} data-pending="Canviant...">
				Canvia la contrasenya
			</button>
		</form>
	);
}
