import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { readPeaks } from "#app/media/sound/peaks.ts";
import { DrawingBeside, InvitingHeading, OpenForm } from "#app/participation/open-form.tsx";
import { textsOf } from "#app/participation/sent-fields.ts";
import {
	isClosed,
	prepareForm,
	type Refusal,
	requireFormKey,
	storeOnce,
	tooMany,
} from "#app/participation/submission.server.ts";
import { audioProblems, messages } from "#app/platform/content/forms.ts";
import { mostAudioBytes } from "#app/platform/content/limits.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import drawing from "#app/platform/drawings/choice-audio.svg?url";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { flashWithForm, redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { admitSubmission } from "#app/platform/http/forms/admission.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { readUpload } from "#app/platform/http/uploads/upload.server.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { ReceiptCard } from "#app/receipts/card/card.tsx";
import { handOverNothing, handOverReceipt, prepareReceipt, takeReceipt } from "#app/receipts/card/issue.server.ts";
import { acknowledgeTestimonial } from "../queries.ts";
import type { Route } from "./+types/route";
import {
	type Audio,
	chargeAudioAllowance,
	readAudio,
	storePendingAudio,
	storeWithPendingAudio,
	storeWithRecording,
} from "./audio.server.ts";
import { TestimonialForm } from "./form.tsx";
import { testimonialForm } from "./public-form.ts";
import { isComplete, testimonialFields, testimonialSchema } from "./schema.ts";
import { sentTestimonial } from "./sent.server.ts";

export const { handle, meta } = definePage(testimonialForm.page, { styles: "recorder", storesAnswer: true });

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const ambit = new URL(request.url).searchParams.get("ambit");
	return {
		receipt: await takeReceipt(state, request),
		formKey: await prepareForm(state, request),
		category: scopes.find((scope) => scope === ambit),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	if (isClosed(state, testimonialForm)) return data(undefined, { status: 403 });
	const turn = await admitSubmission(state, request, testimonialForm.id);
	let key: CheckedKey | undefined;
	const { form, file, isUnread } = await readUpload(state.body, {
		names: testimonialFields,
		file: "audio",
		mostFileBytes: mostAudioBytes,
		wants: async (before, name) => {
			if (turn !== "given" || before.get(honeypotName)) return false;
			key = await checkKeyAndAllowance(state, before, name === "" ? undefined : request);
			return "formKey" in key;
		},
	});
	if (form.get(honeypotName)) {
		handOverNothing(state, request);
		return redirectWithFlash(request, testimonialForm.path, testimonialForm.messages.sent);
	}
	const submission = parseWithZod(form, { schema: testimonialSchema });
	const isRefused = submission.status !== "success";
	key = turn instanceof Error ? turn : (key ?? (await checkKeyAndAllowance(state, form)));
	const audio = await readAudio(state, form, file);

	const redisplay = async (status: number, reason?: FlashMessage, formErrors?: string[]) => {
		if (reason) flashWithForm(state, reason);
		const pendingAudio = audio.recording
			? await storePendingAudio(state, request, audio.recording)
			: audio.pendingAudio;
		const isLost = isUnread || (audio.recording !== undefined && !pendingAudio);
		const wrong = isLost ? messages.audioToChooseAgain : audioError(audio);
		// An invalid key must not come back: the page has a new one.
		if (reason === formMessages.stale) delete submission.payload.formKey;
		if (audio.problem !== "unknown") delete submission.payload.pendingAudio;
		const lastResult = submission.reply({ formErrors, fieldErrors: wrong ? { audio: [wrong] } : undefined });
		return data(
			{ lastResult, pendingAudio: pendingAudio && { id: pendingAudio.id, duration: pendingAudio.duration }, isLost },
			{ status },
		);
	};
	const refuse = ({ reason, status }: Refusal) => redisplay(status, reason, [textOf(reason)]);

	if (turn === "tooMany") return refuse(tooMany);
	if ("reason" in key) return refuse(key);
	try {
		if (audio.problem === "unknown") return refuse({ reason: testimonialForm.messages.failed, status: 503 });
		if (key instanceof Error && !isRefused) throw key;
		// The pending audio may be gone because this form was stored and its response was lost.
		if ("formKey" in key && audio.problem === "gone" && !isRefused) {
			const { terms: _, ...words } = submission.value;
			const { code, stored } = await prepareReceipt();
			const sent = { ...words, formKey: key.formKey, audioBytes: null };
			if (await acknowledgeTestimonial(state.db, sent, stored)) {
				handOverReceipt(state, request, code, false);
				return redirectWithFlash(request, testimonialForm.path, testimonialForm.messages.sent);
			}
		}
		if (isRefused || audio.problem || key instanceof Error) {
			const isMissing = !isComplete(form) || audio.problem === "missing";
			const reason = isMissing ? testimonialForm.messages.incomplete : undefined;
			return redisplay(audio.problem === "tooLarge" ? 413 : 400, reason);
		}
		const { terms: _, ...words } = submission.value;
		const peaks = readPeaks(form.get("peaks"));
		const audioBytes = audio.recording?.bytes.length ?? audio.pendingAudio?.audioBytes;
		const refusal = await storeOnce(state, request, testimonialForm, {
			formKey: key.formKey,
			texts: textsOf(sentTestimonial.fields, words),
			acknowledge: (formKey, receipt) => acknowledgeTestimonial(state.db, { ...words, formKey, audioBytes }, receipt),
			store: async (formKey, receipt) => {
				const written = { ...words, formKey, peaks };
				const outcome = audio.pendingAudio
					? await storeWithPendingAudio(state, written, audio.pendingAudio, receipt)
					: await storeWithRecording(state, written, audio.recording, receipt);
				return outcome !== "other";
			},
		});
		if (refusal) return refuse(refusal);
	} catch (error) {
		state.log.error("testimonial-failed", error);
		return refuse({ reason: testimonialForm.messages.failed, status: 503 });
	}
	return redirectWithFlash(request, testimonialForm.path, testimonialForm.messages.sent);
}

/** Database errors are returned, so that the caller throws them at the right point. */
type CheckedKey = Awaited<ReturnType<typeof requireFormKey>> | Error;

async function checkKeyAndAllowance(state: RequestState, form: FormData, bringsFile?: Request): Promise<CheckedKey> {
	try {
		const key = await requireFormKey(state, form);
		if (!("formKey" in key) || !bringsFile) return key;
		return (await chargeAudioAllowance(state, bringsFile)) ?? key;
	} catch (error) {
		return new Error("whether the form may be taken cannot be checked", { cause: error });
	}
}

function audioError({ problem }: Audio): string | undefined {
	if (problem === "missing") return messages.audioRequired;
	return problem && problem !== "unknown" ? audioProblems[problem] : undefined;
}

export default function RecordTestimonial({ loaderData, actionData }: Route.ComponentProps) {
	const { receipt, formKey, category } = loaderData;
	return (
		<>
			<ReceiptCard receipt={receipt} closesTo={testimonialForm.path} />
			<section className="shell shell--narrow band form-page" data-dialog-content>
				<InvitingHeading page={testimonialForm.page}>Grava el teu testimoni</InvitingHeading>
				<OpenForm form={testimonialForm}>
					<p>Explica'ns com et mous: on vas, què et fa por, què hi faries. Un minut i amb la teva veu.</p>
					<TestimonialForm formKey={formKey} category={category} {...actionData} />
				</OpenForm>
				<DrawingBeside src={drawing} />
			</section>
		</>
	);
}
