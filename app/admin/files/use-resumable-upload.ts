import { useEffect, useRef, useState } from "react";
import type { Upload as Sending } from "tus-js-client";
import type { UploadFolder } from "#app/data/office-tables.ts";
import { uploadPath } from "#app/http/upload-path.ts";
import type { HeldFile } from "./names.ts";

/** Bytes in one request: the platform refuses larger ones than 100 MB. */
const chunkSize = 20 * 1024 ** 2;
/** A line that drops comes back, or is waited for no longer. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

export type Progress =
	| { state: "none" }
	| { state: "sending"; sent: number; size: number }
	| { state: "stopped"; why: string }
	| { state: "held"; held: HeldFile };

/**
 * Sends a file to the server in parts (tus.io) as soon as it is chosen. It goes on by itself where the line drops, and,
 * after the page was left, where the same file is chosen again.
 */
export function useResumableUpload(folder: UploadFolder) {
	const [progress, setProgress] = useState<Progress>({ state: "none" });
	const current = useRef<Sending>(undefined);

	/** What has come so far stays on the server, to be gone on with. */
	useEffect(
		() => () => {
			current.current?.abort();
		},
		[],
	);

	async function send(file: File): Promise<void> {
		current.current?.abort();
		setProgress({ state: "sending", sent: 0, size: file.size });
		const { Upload } = await import("./tus.client.ts");
		const upload = new Upload(file, {
			endpoint: uploadPath,
			chunkSize,
			retryDelays,
			metadata: { filename: file.name, folder },
			fingerprint: async () => ["pujada", folder, file.name, file.type, file.size, file.lastModified].join("-"),
			onProgress: (sent, size) => setProgress({ state: "sending", sent, size: size ?? file.size }),
			onError: (error) => setProgress({ state: "stopped", why: reasonOf(error) }),
			onSuccess: () => {
				const id = upload.url?.split("/").at(-1) ?? "";
				setProgress({ state: "held", held: { id, fileName: file.name, size: file.size } });
			},
		});
		current.current = upload;
		const [latest] = (await upload.findPreviousUploads()).sort((a, b) => b.creationTime.localeCompare(a.creationTime));
		if (latest) upload.resumeFromPreviousUpload(latest);
		upload.start();
	}

	/** Nothing of it stays. */
	function cancel(): void {
		current.current?.abort(true).catch(() => undefined);
		current.current = undefined;
		setProgress({ state: "none" });
	}

	return { progress, send, cancel };
}

/** What the server says of a file that it does not take is for whoever chose it. */
function reasonOf(error: Error): string {
	const answer = "originalResponse" in error ? (error.originalResponse as { getBody(): string } | null) : null;
	return answer?.getBody() || "S'ha tallat la connexió.";
}
