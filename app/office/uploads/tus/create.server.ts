import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { isFileName } from "#app/media/shown-name.ts";
import { beginVideo } from "#app/media/video/store-video.server.ts";
import { fileName as fileNameProblem } from "#app/platform/content/file-problems.ts";
import { mostVideoBytes } from "#app/platform/content/limits.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { uploadPath } from "#app/platform/http/uploads/upload-path.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";
import {
	byteCount,
	capabilities,
	progressOf,
	readMetadata,
	refuseFile,
	refuseVersion,
	tusAnswer,
} from "./protocol.server.ts";

const folders: readonly UploadFolder[] = ["videos", "backgrounds"];

export function loader({ request }: LoaderFunctionArgs) {
	return tusAnswer(request.method === "OPTIONS" ? 204 : 405, capabilities);
}

export async function action({ request, context }: ActionFunctionArgs) {
	if (request.method !== "POST") return tusAnswer(405, capabilities);
	const refusal = refuseVersion(request);
	if (refusal) return refusal;
	const state = context.get(requestState);
	const size = byteCount(request.headers.get("Upload-Length"));
	const metadata = readMetadata(request.headers.get("Upload-Metadata"));
	const folder = folders.find((one) => one === metadata.get("folder"));
	const fileName = metadata.get("filename") ?? "";
	if (size === undefined || !folder) return tusAnswer(400);
	if (!isFileName(fileName)) return tusAnswer(400, {}, fileNameProblem);
	if (size === 0) return refuseFile(state, folder, "notVideo");
	if (size > mostVideoBytes) return refuseFile(state, folder, "tooLarge");
	const { userId } = context.get(signedIn);
	try {
		const upload = await beginVideo(state, { userId, folder, fileName }, size);
		return tusAnswer(201, { Location: `${uploadPath}/${upload.id}`, ...progressOf(upload) });
	} catch (error) {
		state.log.error("upload-not-begun", error);
		return tusAnswer(503);
	}
}
