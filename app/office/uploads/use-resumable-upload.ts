import { useEffect, useRef, useState } from "react";
import type { HttpResponse, Upload as Sending } from "tus-js-client";
import { uploadProblems } from "#app/platform/content/file-problems.ts";
import { uploadPath } from "#app/platform/http/uploads/upload-path.ts";
import type { UploadFolder } from "#app/platform/records/tables-files.ts";
import type { ShownFile } from "./names.ts";

/** Bytes: the platform refuses requests over 100 MB. */
const chunkSize = 20 * 1024 ** 2;
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

export type Progress =
	| { state: "none" }
	| { state: "sending"; sent: number; size: number }
	| { state: "stopped"; why: string }
	/** Retrying is useless. */
	| { state: "refused"; why: string }
	| { state: "complete"; pendingFile: ShownFile };

/** Uploads a chosen file in parts (tus.io). Resumes after a dropped connection, or when the same file is chosen again. */
export function useResumableUpload(folder: UploadFolder) {
	const [progress, setProgress] = useState<Progress>({ state: "none" });
	const current = useRef<Sending>(undefined);
	/** Only the last attempt continues: another file may be chosen during an await. */
	const attempts = useRef(0);

	/** What has arrived stays on the server, to resume later. */
	useEffect(
		() => () => {
			attempts.current++;
			current.current?.abort();
		},
		[],
	);

	async function send(file: File): Promise<void> {
		const attempt = ++attempts.current;
		const isOver = () => attempt !== attempts.current;
		const stop = (why: string) => setProgress({ state: "stopped", why });
		const waitForLine = () => {
			stop(navigator.onLine ? uploadProblems.cut : uploadProblems.offline);
			addEventListener("online", () => void (isOver() || send(file)), { once: true });
		};
		current.current?.abort();
		current.current = undefined;
		setProgress({ state: "sending", sent: 0, size: file.size });
		const tus = await import("./tus.client.ts").catch(() => undefined);
		if (isOver()) return;
		if (!tus) return waitForLine();
		const upload = new tus.Upload(file, {
			endpoint: uploadPath,
			chunkSize,
			retryDelays,
			metadata: { filename: file.name, folder },
			fingerprint: async () => ["pujada", folder, file.name, file.type, file.size, file.lastModified].join("-"),
			onAfterResponse: (_, answer) => {
				if (answer.getStatus() !== 401) return;
				// The library would restart from zero.
				upload.abort();
				stop(uploadProblems.signedOut);
				throw new Error("signed out");
			},
			onProgress: (sent, size) => setProgress({ state: "sending", sent, size: size ?? file.size }),
			onError: (error) => {
				const refusal = refusalIn(error);
				if (refusal) setProgress({ state: "refused", why: refusal });
				else waitForLine();
			},
			onSuccess: () => {
				const id = upload.url?.split("/").at(-1) ?? "";
				setProgress({ state: "complete", pendingFile: { id, fileName: file.name, size: file.size } });
			},
		});
		const [latest] = (await upload.findPreviousUploads()).sort(
			(a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime),
		);
		if (isOver()) return;
		current.current = upload;
		if (latest) upload.resumeFromPreviousUpload(latest);
		upload.start();
	}

	function cancel(): void {
		attempts.current++;
		current.current?.abort(true).catch(() => undefined);
		current.current = undefined;
		setProgress({ state: "none" });
	}

	return { progress, send, cancel };
}

/** A refusal has a text for the user; an HTML page is none. */
function refusalIn(error: Error): string | undefined {
	const answer = "originalResponse" in error ? (error.originalResponse as HttpResponse | null) : null;
	if (!answer || ![400, 413, 415].includes(answer.getStatus())) return undefined;
	return answer.getHeader("Content-Type")?.startsWith("text/plain") ? answer.getBody() : undefined;
}
