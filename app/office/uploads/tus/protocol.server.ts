import { Buffer } from "node:buffer";
import type { VideoProblem } from "#app/media/upload-writer.server.ts";
import { backgroundProblems, videoProblems } from "#app/platform/content/file-problems.ts";
import { mostVideoBytes } from "#app/platform/content/limits.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { PendingFile } from "#app/platform/records/queries/uploads.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";

/* tus 1.0 (tus.io/protocols/resumable-upload). */

const version = "1.0.0";

export const capabilities = {
	"Tus-Version": version,
	"Tus-Extension": "creation,expiration,termination",
	"Tus-Max-Size": String(mostVideoBytes),
};

export function tusAnswer(status: number, headers: Record<string, string> = {}, text: string | null = null): Response {
	const type = text === null ? undefined : { "Content-Type": "text/plain; charset=utf-8" };
	return new Response(text, { status, headers: { "Tus-Resumable": version, ...type, ...headers } });
}

export function refuseFile({ log }: RequestState, folder: UploadFolder, problem: VideoProblem): Response {
	log.info("upload-refused", { reason: problem, folder });
	const words = folder === "backgrounds" ? backgroundProblems : videoProblems;
	return tusAnswer(problem === "tooLarge" ? 413 : 415, {}, words[problem]);
}

export function refuseVersion(request: Request): Response | undefined {
	return request.headers.get("Tus-Resumable") === version ? undefined : tusAnswer(412, { "Tus-Version": version });
}

export function progressOf({ received, createdAt }: PendingFile): Record<string, string> {
	return {
		"Upload-Offset": String(received),
		"Upload-Expires": new Date(createdAt.getTime() + lifetimes.uploads).toUTCString(),
	};
}

export function byteCount(header: string | null): number | undefined {
	return /^\d{1,15}$/.test(header ?? "") ? Number(header) : undefined;
}

export function readMetadata(header: string | null): Map<string, string> {
	const pairs = (header ?? "").split(",").map((pair) => pair.trim().split(" "));
	return new Map(pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString()]));
}

export function writeMetadata({ fileName, folder }: PendingFile): string {
	const encode = (text: string) => Buffer.from(text).toString("base64");
	return `filename ${encode(fileName)},folder ${encode(folder)}`;
}
