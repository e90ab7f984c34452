import { useForm } from "@conform-to/react";
import { data } from "react-router";
import { canSendMail } from "#app/mail/send.server.ts";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import type { FormAnswer } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { listPath } from "#app/office/records/list/list.server.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { staff } from "../guard.server.ts";
import { inviteByLink } from "../invitation/invite.server.ts";
import type { Route } from "./+types/invite";
import { teamMessages as messages } from "./messages.server.ts";
import { RoleField } from "./role-field.tsx";
import { invitationSchema } from "./schema.ts";

export async function loader(args: Route.LoaderArgs) {
	return {
		initial: await newRecord<Record<string, string>>(args, {}),
		sendsMail: canSendMail(args.context.get(requestState)),
	};
}

interface Answer extends FormAnswer {
	link?: string;
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { submission, again, failed } = await readSubmission(state, invitationSchema);
	if (submission.status !== "success") return again(400);
	try {
		const outcome = await inviteByLink(state, context.get(staff), submission.value);
		if ("problem" in outcome) {
			const { problem } = outcome;
			return failed(messages[problem], problem === "tooMany" ? 429 : 409, problem === "meanwhile" ? "" : "email");
		}
		if ("sent" in outcome) return redirectWithFlash(request, listPath(url), messages.invited);
		return data<Answer>({ ...submission.reply(), link: outcome.link });
	} catch (error) {
		state.log.error("invitation-not-made", error);
		return failed(messages.notInvited, 503);
	}
}

export default function Invite({ loaderData: { initial, sendsMail }, actionData }: Route.ComponentProps) {
	const answer = actionData as Answer | undefined;
	const [meta, fields] = useForm<{ email: string; role: string }>({
		id: "invitation",
		defaultValue: initial.values,
		lastResult: answer,
	});
	return (
		<FormDialog title="Convida algú">
			{answer?.link ? (
				<HandOver link={answer.link} />
			) : (
				<RecordForm
					{...initial}
					form={meta}
					lastResult={answer}
					submit={sendsMail ? "Envia la invitació" : "Fes l'enllaç"}
				>
					<TextField field={fields.email} type="email" label="Correu electrònic" aria-required autoComplete="off" />
					<RoleField field={fields.role} />
					<p>
						{sendsMail
							? "Hi enviarem un enllaç que val set dies."
							: "Aquest web no pot enviar correus: et donarem un enllaç perquè l'hi facis arribar."}
					</p>
				</RecordForm>
			)}
		</FormDialog>
	);
}

/** The link of an invitation that was not mailed. Nobody can read it again: only its hash is kept. */
function HandOver({ link }: { link: string }) {
	return (
		<div className="record-form" role="status">
			<p className="font-bold">Invitació feta. Copia aquest enllaç ara: no el tornaràs a veure.</p>
			<p>
				<input
					type="text"
					readOnly
					value={link}
					aria-label="Enllaç de la invitació"
					className="w-full min-h-11 rounded-lg border-2 border-ink bg-white px-3 py-2"
				/>
			</p>
			<p>Fes-l'hi arribar només a qui convides: qui el tingui podrà acceptar en nom seu. Val set dies.</p>
		</div>
	);
}
