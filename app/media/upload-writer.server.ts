import type { RequestState } from "#app/platform/http/context.server.ts";
import { advanceUpload, findUpload, type PendingFile } from "#app/platform/records/queries/uploads.ts";
import type { UploadedPart } from "#app/platform/records/tables-files.ts";
import { signatureBytes, videoTypeOf } from "./containers/video.ts";
import { abort, partBytes, removeUpload, restKey } from "./video/upload-parts.server.ts";

/** Buffer of a finished upload, reused: 8 MB per request would pile up before garbage collection. */
let spareBuffer: Uint8Array<ArrayBuffer> | undefined;

function takeBuffer(): Uint8Array<ArrayBuffer> {
	const buffer = spareBuffer ?? new Uint8Array(partBytes);
	spareBuffer = undefined;
	return buffer;
}

/** Two requests must not upload the same part number: each picks one of this many numbers per part. */
const numbersPerPart = 400;

export type VideoProblem = "notVideo" | "tooLarge";

export class RejectedVideo extends Error {
	readonly problem: VideoProblem;

	constructor(problem: VideoProblem) {
		super(problem);
		this.problem = problem;
	}
}

/** Thrown when another request has advanced the upload first. */
export class UploadConflict extends Error {}

export type UploadState = Pick<RequestState, "env" | "db" | "log">;

/** One part is in memory. Each part updates the row by compare-and-set: one of two concurrent requests continues. */
export class UploadWriter {
	readonly #state: UploadState;
	readonly #part = takeBuffer();
	#filled = 0;
	#upload: PendingFile;
	#created: string | undefined;
	#rest: string | undefined;

	constructor(state: UploadState, upload: PendingFile) {
		this.#state = state;
		this.#upload = upload;
	}

	get length(): number {
		return this.#upload.parts.length * partBytes + this.#filled;
	}

	get isWhole(): boolean {
		return this.length === this.#upload.size;
	}

	async resume(): Promise<void> {
		const { received, parts } = this.#upload;
		const left = received - parts.length * partBytes;
		if (left === 0) return;
		this.#rest = restKey(this.#upload);
		const rest = await this.#state.env.MEDIA.get(this.#rest);
		if (rest?.size !== left) {
			await this.#advance({ received: received - left });
			throw new UploadConflict();
		}
		this.#part.set(new Uint8Array(await rest.arrayBuffer()));
		this.#filled = left;
	}

	async add(chunk: Uint8Array): Promise<void> {
		if (this.length + chunk.length > this.#upload.size) throw new RejectedVideo("tooLarge");
		for (let at = 0; at < chunk.length; ) {
			const fitting = chunk.subarray(at, at + partBytes - this.#filled);
			this.#part.set(fitting, this.#filled);
			this.#filled += fitting.length;
			at += fitting.length;
			if (this.#filled >= signatureBytes) this.#detectType();
			if (this.#filled === partBytes) await this.#keepPart();
		}
	}

	async pause(): Promise<PendingFile> {
		const { length } = this;
		const { id, received } = this.#upload;
		if (length > received) {
			const rest = this.#part.subarray(0, this.#filled);
			await this.#state.env.MEDIA.put(restKey({ id, received: length }), rest);
			await this.#advance({ received: length });
		}
		if (length !== received || this.#filled === 0) await this.#deleteRest();
		return this.#upload;
	}

	async finish(): Promise<PendingFile> {
		this.#detectType();
		const { length } = this;
		const { mediaKey } = this.#upload;
		try {
			await this.#complete();
		} catch (error) {
			// The upload may be complete although the response was lost.
			if ((await this.#state.env.MEDIA.head(mediaKey))?.size !== length) throw error;
		}
		await this.#advance({ size: length, received: length, multipartId: null, parts: [] });
		await this.#deleteRest();
		return this.#upload;
	}

	async delete(): Promise<void> {
		try {
			await removeUpload(this.#state, this.#upload);
			await this.#deleteRest();
		} catch (error) {
			this.#state.log.error("upload-not-dropped", error);
		}
	}

	async abortUnrecorded(): Promise<void> {
		const { id, userId, mediaKey } = this.#upload;
		if (!this.#created) return;
		try {
			const [kept] = await findUpload(this.#state.db, id, userId, new Date());
			if (kept?.multipartId === this.#created) return;
			await abort(this.#state.env.MEDIA.resumeMultipartUpload(mediaKey, this.#created));
		} catch (error) {
			this.#state.log.error("upload-not-left", error);
		}
	}

	release(): void {
		spareBuffer = this.#part;
	}

	#detectType(): void {
		const { contentType, mediaKey } = this.#upload;
		if (contentType) return;
		const type = videoTypeOf(this.#part.subarray(0, this.#filled));
		if (!type) throw new RejectedVideo("notVideo");
		this.#upload = {
			...this.#upload,
			contentType: `video/${type}`,
			mediaKey: mediaKey.replace(/\w+$/, type),
		};
	}

	async #keepPart(): Promise<void> {
		const parts = [...this.#upload.parts, await this.#send()];
		this.#filled = 0;
		await this.#advance({ parts, received: parts.length * partBytes });
	}

	async #send(): Promise<UploadedPart> {
		const number = this.#upload.parts.length * numbersPerPart + Math.ceil(Math.random() * numbersPerPart);
		const multipart = await this.#multipart();
		return multipart.uploadPart(number, this.#part.subarray(0, this.#filled));
	}

	async #multipart(): Promise<R2MultipartUpload> {
		const { MEDIA } = this.#state.env;
		const { mediaKey, multipartId, contentType } = this.#upload;
		if (multipartId) return MEDIA.resumeMultipartUpload(mediaKey, multipartId);
		const multipart = await MEDIA.createMultipartUpload(mediaKey, { httpMetadata: { contentType } });
		this.#created = multipart.uploadId;
		this.#upload = { ...this.#upload, multipartId: multipart.uploadId };
		return multipart;
	}

	async #complete(): Promise<void> {
		const { mediaKey, multipartId, contentType, parts } = this.#upload;
		if (!multipartId) {
			const all = this.#part.subarray(0, this.#filled);
			await this.#state.env.MEDIA.put(mediaKey, all, { httpMetadata: { contentType } });
			return;
		}
		const last = this.#filled > 0 ? [await this.#send()] : [];
		await (await this.#multipart()).complete([...parts, ...last]);
	}

	async #deleteRest(): Promise<void> {
		const { env, log } = this.#state;
		try {
			if (this.#rest) await env.MEDIA.delete(this.#rest);
		} catch (error) {
			log.error("rest-not-deleted", error);
		}
	}

	async #advance(progress: Partial<PendingFile>): Promise<void> {
		const { received, contentType, mediaKey, multipartId } = this.#upload;
		const next = { contentType, mediaKey, multipartId, ...progress };
		if (!(await advanceUpload(this.#state.db, this.#upload.id, received, next))) throw new UploadConflict();
		this.#upload = { ...this.#upload, ...next };
	}
}
