import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { type NoticeKey, noticeOf } from "#app/content/notices.ts";
import { pages } from "#app/content/pages.ts";
import { foldEmail } from "#app/data/emails.ts";
import { addUser, findUserByEmail } from "#app/data/users.ts";
import { admitSubmission } from "#app/http/admission.server.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { describePage } from "#app/site/describe-page.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { authenticate, CredentialsError } from "../credentials.server.ts";
import { offerConfirmation } from "../mailed-links.server.ts";
import { hashPassword } from "../password.server.ts";
import { currentUser } from "../session.server.ts";
import { startSession } from "../session-start.server.ts";
import { enter } from "../sign-in/sign-in.server.ts";
import type { Route } from "./+types/route";
import { SignUpForm } from "./form.tsx";
import { signUpFields, signUpSchema } from "./schema.server.ts";

export const handle = { styles: "form" } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => describePage(pages.signUp, args);

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	if (await orEmpty(state, "session", currentUser(state, request), undefined)) throw redirect("/compte");
	return null;
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const turn = await admitSubmission(state, request, "sign-up");
	const form = await readForm(state.body, signUpFields);
	const submission = await parseWithZod(form, { schema: signUpSchema(form), async: true });
	const again = (notice: NoticeKey, status: number) => {
		const { title, text = title } = noticeOf(notice);
		state.notices.push(notice);
		return data(submission.reply({ formErrors: [text], hideFields: ["password"] }), { status });
	};
	if (turn === "tooMany") return again("form.tooMany", 429);
	if (submission.status !== "success") return data(submission.reply({ hideFields: ["password"] }), { status: 400 });

	const { email, password } = submission.value;
	try {
		if (turn instanceof Error) throw turn;
		// Whose address is an administrator's gets the account from the operator alone.
		const isListed = state.settings.adminEmails?.includes(foldEmail(email));
		if (!isListed && !(await findUserByEmail(state.db, email))) {
			const passwordHash = await hashPassword(password);
			const added = await addUser(state.db, email, passwordHash);
			if (added) {
				await startSession(state, request, { id: added.id, isAdmin: false, passwordHash, hasFactor: false });
				offerConfirmation(state, { userId: added.id, email });
				return redirectWithNotice(request, "/", "account.created");
			}
		}
		// The same form sent twice, or somebody who forgot that they had an account: the right password lets them in. It is
		// counted as any other, and takes as long where there is no account at all.
		return await enter(state, request, await authenticate(state, request, form), "/");
	} catch (error) {
		if (error instanceof CredentialsError) return again("account.taken", 400);
		state.log.error("sign-up-failed", error);
		return again("account.failed", 503);
	}
}

export default function SignUp({ actionData }: Route.ComponentProps) {
	return (
		<FormPage title="Crea un compte">
			<p>Només si en vols un: per llegir i participar no et cal.</p>
			<SignUpForm lastResult={actionData} />
			<p className="mt-6">
				Ja tens compte? <a href="/entra">Entra</a>
			</p>
		</FormPage>
	);
}
