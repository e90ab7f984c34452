import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { RejectedVideo, UploadConflict } from "#app/media/upload-writer.server.ts";
import { appendVideo } from "#app/media/video/store-video.server.ts";
import { removeUpload } from "#app/media/video/upload-parts.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { BodyWindow } from "#app/platform/http/uploads/body-window.server.ts";
import { findUpload, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import {
	byteCount,
	capabilities,
	progressOf,
	refuseFile,
	refuseVersion,
	tusAnswer,
	writeMetadata,
} from "./protocol.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	if (request.method === "OPTIONS") return tusAnswer(204, capabilities);
	if (request.method !== "HEAD") return tusAnswer(405, capabilities);
	return withUpload({ request, params, context }, (_, upload) =>
		tusAnswer(200, {
			"Upload-Length": String(upload.size),
			"Upload-Metadata": writeMetadata(upload),
			...progressOf(upload),
		}),
	);
}

/** PATCH appends, DELETE ends it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	if (request.method === "PATCH")
		return withUpload({ request, params, context }, (state, upload) => patch(request, state, upload));
	if (request.method !== "DELETE") return tusAnswer(405, capabilities);
	return withUpload({ request, params, context }, async (state, upload) => {
		await removeUpload(state, upload);
		return tusAnswer(204);
	});
}

/** Uploads that this isolate is receiving. */
const underWay = new Set<{ id: string }>();
/** Milliseconds: the longest wait for the previous request, and the interval between checks. */
const [patience, between] = [5000, 20];

/** Wait for the previous request's bytes before reporting the offset. */
async function settle(id: string): Promise<void> {
	const started = Date.now();
	const isUnderWay = () => [...underWay].some((one) => one.id === id);
	while (isUnderWay() && Date.now() - started < patience) await scheduler.wait(between);
}

type Args = Pick<ActionFunctionArgs, "request" | "params" | "context">;

/** Only for the user who began it. */
async function withUpload(
	{ request, params, context }: Args,
	answer: (state: RequestState, upload: PendingFile) => Response | Promise<Response>,
): Promise<Response> {
	const refusal = refuseVersion(request);
	if (refusal) return refusal;
	const state = context.get(requestState);
	const { id = "" } = params;
	try {
		await settle(id);
		const [upload] = await findUpload(state.db, id, context.get(signedIn).userId, new Date());
		return upload ? await answer(state, upload) : tusAnswer(404);
	} catch (error) {
		if (error instanceof UploadConflict) return tusAnswer(409);
		state.log.error("upload-failed", error);
		return tusAnswer(503);
	}
}

async function patch(request: Request, state: RequestState, upload: PendingFile): Promise<Response> {
	if (request.headers.get("Content-Type") !== "application/offset+octet-stream") return tusAnswer(415);
	const offset = byteCount(request.headers.get("Upload-Offset"));
	if (offset === undefined) return tusAnswer(400);
	if (offset !== upload.received) return tusAnswer(409);
	// A complete upload takes no more bytes.
	const { stream } = state.body;
	if (upload.received === upload.size || !stream) return tusAnswer(204, progressOf(upload));
	underWay.add(upload);
	const taking = appendVideo(state, upload, new BodyWindow(stream).pieces()).finally(() => underWay.delete(upload));
	// If the connection drops, what has arrived is kept.
	state.waitUntil(taking.catch(() => undefined));
	try {
		return tusAnswer(204, progressOf(await taking));
	} catch (error) {
		if (error instanceof RejectedVideo) return refuseFile(state, upload.folder, error.problem);
		throw error;
	}
}
