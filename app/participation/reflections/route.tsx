import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { participationNow } from "#app/campaign/participation-now.server.ts";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { messages } from "#app/content/forms.ts";
import { pages } from "#app/content/pages.ts";
import { addReflection, isReflectionKept } from "#app/data/people/reflections.ts";
import drawing from "#app/drawings/choice-reflection.svg?url";
import { requestState } from "#app/http/context.server.ts";
import { describePage } from "#app/http/describe-page.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/http/flash/messages.ts";
import { admitSubmission } from "#app/http/forms/admission.server.ts";
import { readForm } from "#app/http/forms/form.server.ts";
import { issueFormKey } from "#app/http/forms/form-key.server.ts";
import { formMessages } from "#app/http/forms/messages.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { honeypotName } from "#app/ui/form/honeypot.ts";
import { checkKey, mayWrite, type Refusal, tooMuchToday } from "../admission.server.ts";
import { ParticipationClosed } from "../closed.tsx";
import { rememberSent, sentBefore } from "../sent-before.server.ts";
import type { Route } from "./+types/route";
import { ReflectionForm } from "./form.tsx";
import { reflectionMessages } from "./messages.ts";
import { reflectionFields, reflectionSchema } from "./schema.ts";

const path = "/participa/reflexio";

export const handle = { styles: "form", keepsAnswer: true } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) => describePage(pages.reflection, args);

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	return {
		formKey: await orEmpty(state, "form-key", issueFormKey(state.db, new Date()), undefined),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	if (!participationNow(state.settings).isOpen) return data(undefined, { status: 403 });
	const turn = await admitSubmission(state, request, "reflection");
	const form = await readForm(state.body, reflectionFields);
	const submission = parseWithZod(form, { schema: reflectionSchema(form) });

	/** The page once more, with what was typed and the reason, which stays at the form when the message has left. */
	const again = (message: FlashMessage, status: number, why?: string) => {
		state.flash.push(message);
		// A key that is no good must not come back with the rest: the page has a new one.
		if (message === formMessages.stale) delete submission.payload.formKey;
		return data(submission.reply(why ? { formErrors: [why] } : {}), { status });
	};

	const refuse = ({ reason, status }: Refusal) => {
		return again(reason, status, messages.reflectionFailed(textOf(reason)));
	};
	if (turn === "tooMany") return refuse({ reason: formMessages.tooMany, status: 429 });
	if (submission.status !== "success") return again(reflectionMessages.invalid, 400);
	if (form.get(honeypotName)) return redirectWithFlash(request, path, reflectionMessages.sent);

	try {
		if (turn instanceof Error) throw turn;
		const admitted = await checkKey(state, form);
		if ("reason" in admitted) return refuse(admitted);
		const { privacy: privacyAccepted = false, ...reflection } = submission.value;
		const written = { ...reflection, privacyAccepted };
		const before = sentBefore(request);
		if (before && (await isReflectionKept(state.db, { ...written, formKey: before }))) {
			return redirectWithFlash(request, path, reflectionMessages.sent);
		}
		const { reflection: words, name, email } = reflection;
		if (!(await mayWrite(state, request, "reflection", words, name, email))) return refuse(tooMuchToday);
		const isKept = await addReflection(state.db, { ...written, formKey: admitted.formKey });
		if (!isKept) return refuse({ reason: formMessages.stale, status: 400 });
		rememberSent(state, request, admitted.formKey);
	} catch (error) {
		state.log.error("reflection-failed", error);
		return again(reflectionMessages.failed, 503, textOf(reflectionMessages.failed));
	}
	return redirectWithFlash(request, path, reflectionMessages.sent);
}

export default function Reflection({ loaderData: { formKey }, actionData }: Route.ComponentProps) {
	const { isOpen } = useParticipation();
	return (
		<section className="shell shell--narrow band form-page" data-dialog-content>
			<h1>Escriu una reflexió</h1>
			{isOpen ? (
				<>
					<p>
						Què hi canviaries? Què t'agradaria trobar-hi? Una idea, una queixa o un desig: amb les teves paraules i amb
						nom o sense.
					</p>
					<ReflectionForm formKey={formKey} lastResult={actionData} />
				</>
			) : (
				<ParticipationClosed formId="reflection-form" />
			)}
			<img
				src={drawing}
				alt=""
				width={640}
				height={400}
				loading="lazy"
				className="beside beside--photo"
				data-page-only
			/>
		</section>
	);
}
