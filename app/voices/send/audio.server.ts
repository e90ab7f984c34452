import { newMediaKey } from "#app/media/keys.ts";
import { isFileName } from "#app/media/shown-name.ts";
import type { Recording } from "#app/media/sound/recording.server.ts";
import type { Refusal } from "#app/participation/submission.server.ts";
import type { audioProblems } from "#app/platform/content/forms.ts";
import { mostAudioBytes } from "#app/platform/content/limits.ts";
import { randomHex } from "#app/platform/crypto/digest.server.ts";
import { maySubmit } from "#app/platform/http/client-address.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { senderOf } from "#app/platform/http/forms/browser.server.ts";
import type { UploadedFile } from "#app/platform/http/uploads/upload.server.ts";
import type { NewReceipt } from "#app/receipts/queries/receipts.ts";
import {
	acknowledgeTestimonial,
	addTestimonial,
	hasTestimonial,
	type NewTestimonial,
	type StoreOutcome,
} from "../queries.ts";
import { chargeAudio } from "../queries-audio-allowances.ts";
import { addHeldUpload, findHeldUpload } from "../queries-held-uploads.ts";
import { testimonialForm } from "./public-form.ts";

export type PendingAudio = NonNullable<Awaited<ReturnType<typeof findHeldUpload>>>;

export type Audio =
	| { recording: Recording; pendingAudio?: undefined; problem?: undefined }
	| { recording?: undefined; pendingAudio: PendingAudio; problem?: undefined }
	| { recording?: undefined; pendingAudio?: PendingAudio; problem: keyof typeof audioProblems | "missing" | "unknown" };

/** The chosen file, or the pending audio; "unknown" if the database fails. */
export async function readAudio(state: RequestState, form: FormData, file?: UploadedFile): Promise<Audio> {
	const read = file && (await checkFile(file));
	if (read && !("problem" in read)) return { recording: read };
	if (read) state.log.info("upload-refused", { reason: read.problem });
	const id = form.get("pendingAudio");
	if (!id) return { problem: read?.problem ?? "missing" };
	try {
		const pendingAudio = await findHeldUpload(state.db, String(id), new Date());
		if (read) return { problem: read.problem, pendingAudio };
		return pendingAudio ? { pendingAudio } : { problem: "gone" };
	} catch (error) {
		state.log.error("pending-audio-unread", error);
		return { problem: "unknown" };
	}
}

async function checkFile(file: UploadedFile) {
	if (file.isTooLarge) return { problem: "tooLarge" as const };
	if (!isFileName(file.name)) return { problem: "fileName" as const };
	// Loaded when a voice comes, to keep the worker's start small.
	const { readRecording } = await import("#app/media/sound/recording.server.ts");
	return readRecording(file.bytes);
}

/** Counts the body for the daily allowance before its file is read. Returns the refusal. Throws database errors. */
export async function chargeAudioAllowance(state: RequestState, request: Request): Promise<Refusal | undefined> {
	const bytes = Math.min(state.body.declaredBytes ?? mostAudioBytes, mostAudioBytes);
	const sender = await senderOf(state, request);
	if (await chargeAudio(state.db, sender, bytes, new Date())) return undefined;
	state.log.info("upload-refused", { reason: "too much for a day" });
	const { tooMuchAudio, tooMuchAudioWithoutCookie } = testimonialForm.messages;
	return { reason: sender.browser ? tooMuchAudio : tooMuchAudioWithoutCookie, status: 429 };
}

/** Stores a recording for an hour, for a form with errors. Returns undefined on failure: it must be chosen again. */
export async function storePendingAudio(
	state: RequestState,
	request: Request,
	{ bytes, contentType, extension, duration }: Recording,
): Promise<PendingAudio | undefined> {
	const { MEDIA } = state.env;
	try {
		if (!(await maySubmit(state, request, "held"))) return undefined;
		const audioKey = newMediaKey("held", extension);
		const pendingAudio = {
			id: randomHex(16),
			audioKey,
			audioBytes: bytes.length,
			audioRewrittenAt: new Date(),
			contentType,
			duration,
			createdAt: new Date(),
		};
		await MEDIA.put(audioKey, bytes, { httpMetadata: { contentType } });
		await addHeldUpload(state.db, pendingAudio);
		return pendingAudio;
	} catch (error) {
		state.log.error("hold-failed", error);
		return undefined;
	}
}

type Words = Omit<NewTestimonial, "audioKey" | "audioBytes" | "audioRewrittenAt" | "duration">;

/** Stores the object before the row: a failure leaves at most an object without a row for the cleanup job. */
export async function storeWithRecording(
	state: RequestState,
	words: Words,
	recording: Recording,
	receipt: NewReceipt,
): Promise<StoreOutcome> {
	const { bytes, contentType, extension, duration } = recording;
	const audioKey = newMediaKey("testimonials", extension);
	await state.env.MEDIA.put(audioKey, bytes, { httpMetadata: { contentType } });
	const audio = { audioKey, audioBytes: bytes.length, audioRewrittenAt: new Date(), duration };
	const outcome = await addTestimonial(state.db, { ...words, ...audio }, receipt).catch(async (error) => {
		// The row may exist although the response was lost: then it needs its object.
		if (!(await hasTestimonial(state.db, words.formKey))) await discard(state, audioKey);
		throw error;
	});
	if (outcome !== "stored") await discard(state, audioKey);
	return outcome;
}

/** Copies the object under the same name, so pending audio is used only once. It stays if the form had another file. */
export async function storeWithPendingAudio(
	state: RequestState,
	words: Words,
	pendingAudio: PendingAudio,
	receipt: NewReceipt,
): Promise<StoreOutcome> {
	const { MEDIA } = state.env;
	const { audioBytes, audioRewrittenAt, contentType, duration } = pendingAudio;
	const object = await MEDIA.get(pendingAudio.audioKey);
	// A concurrent request used it first: this form sent twice, or another form.
	if (!object) return (await acknowledgeTestimonial(state.db, { ...words, audioBytes }, receipt)) ? "same" : "other";
	const audioKey = pendingAudio.audioKey.replace(/^held\//, "testimonials/");
	await MEDIA.put(audioKey, await object.arrayBuffer(), { httpMetadata: { contentType } });
	const outcome = await addTestimonial(
		state.db,
		{ ...words, audioKey, audioBytes, audioRewrittenAt, duration },
		receipt,
		pendingAudio.id,
	);
	// The refused copy may belong to another row by now: leave it to the cleanup job.
	if (outcome !== "other") await discard(state, pendingAudio.audioKey);
	return outcome;
}

async function discard(state: RequestState, key: string): Promise<void> {
	try {
		await state.env.MEDIA.delete(key);
	} catch (error) {
		state.log.error("discard-failed", error);
	}
}
