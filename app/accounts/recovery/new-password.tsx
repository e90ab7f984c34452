import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, useLocation } from "react-router";
import { z } from "zod";
import { linkProblems } from "#app/platform/content/forms.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { admitLittle } from "#app/platform/http/forms/admission.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { mailedTokenHash, openedLink } from "../mailed-links.server.ts";
import { recoveryMessages } from "../messages.ts";
import { newPassword } from "../password/new-password.server.ts";
import { NewPasswordField } from "../password/new-password-field.tsx";
import { findAccountLink } from "../queries/account-links.ts";
import type { Route } from "./+types/new-password";
import { recoverPassword } from "./change.server.ts";

export const handle = { styles: "form" } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => describePage(pages.newPassword, args);

export async function loader({ request, context }: Route.LoaderArgs) {
	const link = await openedLink(context.get(requestState), request, "password");
	return data({ isGood: link !== undefined }, { status: link ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { db, log, flash } = state;
	await admitLittle(state, request, "new-password");
	const form = await readForm(state.body, ["newPassword"]);
	try {
		const tokenHash = await mailedTokenHash(request);
		const link = tokenHash && (await findAccountLink(db, tokenHash, "password", new Date()));
		if (!tokenHash || !link) return gone(form);
		const submission = await parseWithZod(form, {
			schema: z.object({ newPassword: newPassword(link.email) }),
			async: true,
		});
		if (submission.status !== "success") {
			return data(submission.reply({ hideFields: ["newPassword"] }), { status: 400 });
		}
		const { newPassword: chosen } = submission.value;
		if (!(await recoverPassword(state, request, { tokenHash, ...link }, chosen))) return gone(form);
	} catch (error) {
		log.error("recovery-failed", error);
		flash.push(recoveryMessages.failed);
		return data(reply(form, textOf(recoveryMessages.failed)), { status: 503 });
	}
	return redirectWithFlash(request, "/entra", recoveryMessages.done);
}

const gone = (form: FormData) => data(reply(form, linkProblems.gone), { status: 410 });

function reply(form: FormData, why: string) {
	const submission = parseWithZod(form, { schema: z.object({}) });
	return submission.reply({ formErrors: [why], hideFields: ["newPassword"] });
}

export default function NewPassword({ loaderData: { isGood }, actionData }: Route.ComponentProps) {
	const { pathname, search } = useLocation();
	const [form, fields] = useForm<{ newPassword: string }>({ id: "new-password", lastResult: actionData });
	return (
		<FormPage title="Tria una contrasenya nova">
			{isGood ? (
				<>
					<p>Quan la canviïs es tancaran totes les sessions obertes del teu compte.</p>
					<CardForm form={form} action={pathname + search} submit="Canvia la contrasenya" pending="Canviant...">
						<NewPasswordField field={fields.newPassword} label="Contrasenya nova" />
					</CardForm>
				</>
			) : (
				<>
					<p>{linkProblems.gone}.</p>
					<p className="mt-6">
						<a href="/recupera" className={buttonClass()}>
							Demana un enllaç nou
						</a>
					</p>
				</>
			)}
		</FormPage>
	);
}
