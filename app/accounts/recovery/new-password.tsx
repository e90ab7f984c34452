import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, useLocation } from "react-router";
import { z } from "zod";
import { linkProblems } from "#app/platform/content/forms.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { admitLittle } from "#app/platform/http/forms/admission.server.ts";
import { answersOf } from "#app/platform/http/forms/answers.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { findLinkOf, openedLink } from "../mailed-links.server.ts";
import { recoveryMessages } from "../messages.ts";
import { newPassword } from "../password/new-password.server.ts";
import { NewPasswordField } from "../password/new-password-field.tsx";
import { secretFields } from "../secret-fields.ts";
import type { Route } from "./+types/new-password";
import { recoverPassword } from "./change.server.ts";

export const { handle, meta } = definePage(pages.newPassword, { styles: "form" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const link = await openedLink(context.get(requestState), request, "password");
	return data({ isGood: link !== undefined }, { status: link ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	await admitLittle(state, request, "new-password");
	const form = await readForm(state.body, ["newPassword"]);
	const { again, failed } = answersOf(parseWithZod(form, { schema: z.object({}) }), secretFields);
	const gone = () => again(410, { formErrors: [linkProblems.gone] });
	try {
		const link = await findLinkOf(state, request, "password");
		if (!link) return gone();
		const schema = z.object({ newPassword: newPassword(link.email) });
		const submission = await parseWithZod(form, { schema, async: true });
		if (submission.status !== "success") return answersOf(submission, secretFields).again(400);
		const { newPassword: chosen } = submission.value;
		if (!(await recoverPassword(state, request, link, chosen))) return gone();
	} catch (error) {
		state.log.error("recovery-failed", error);
		return failed(recoveryMessages.failed, 503);
	}
	return redirectWithFlash(request, "/entra", recoveryMessages.done);
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
