import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Upload } from "tus-js-client";
import { filmOf, megabyte } from "#tests/bench/tools/send-video.ts";
import { Visitor } from "../campaign/visitor.ts";

const atOnce = 2;
/** Of a part of 8 MB and something, and of two. */
const sizes = [9 * megabyte + 7, 17 * megabyte];
const chunkBytes = 3 * megabyte;
/** Every third video is left halfway: at once, or where R2 has a part of it. */
const leftEvery = 3;
const leftAfter = [1, 3];
const pauseMs = 400;
const retryDelays = new Array<number>(100).fill(300);
const films = sizes.map((size) => {
	const bytes = filmOf(size);
	return { bytes, hash: createHash("sha256").update(bytes).digest("hex") };
});

/** A video whose form was answered with thanks. */
export interface Filmed {
	title: string;
	hash: string;
}

/** An administrator who uploads videos to a site that goes away now and then. */
export class Films {
	readonly sent: Filmed[] = [];
	readonly refused: string[] = [];
	/** Bytes that the site had said to have, and then had not. */
	lostBytes = 0;
	/** Halfway, for good. */
	left = 0;
	readonly #url: URL;
	readonly #cookie: string;
	readonly #as: Visitor;
	#begun = 0;

	constructor(url: URL, cookie: string) {
		this.#url = url;
		this.#cookie = cookie;
		this.#as = new Visitor(url, { Cookie: cookie });
	}

	async act(isOver: () => boolean): Promise<void> {
		const one = async () => {
			while (!isOver()) {
				await this.#film(this.#begun++);
				await wait(pauseMs);
			}
		};
		await Promise.all(Array.from({ length: atOnce }, one));
	}

	async #film(n: number): Promise<void> {
		const film = films[n % films.length];
		if (!film) throw new Error("there is no film");
		try {
			const url = await this.#upload(film.bytes, n % leftEvery === 0 ? leftAfter[n % leftAfter.length] : undefined);
			if (url) await this.#keep({ title: `Vídeo ${n}`, hash: film.hash }, url.slice(url.lastIndexOf("/") + 1));
			else this.left++;
		} catch (error) {
			this.refused.push(`an upload failed: ${String(error)}`);
		}
	}

	/** Gives where it went, or nothing where it was left at the first bytes that were taken. */
	#upload(bytes: Uint8Array, leftAfterChunks = Number.POSITIVE_INFINITY): Promise<string | undefined> {
		let acknowledged = 0;
		return new Promise((resolve, reject) => {
			const upload = new Upload(Buffer.from(bytes.buffer), {
				endpoint: String(new URL("/admin/pujades", this.#url)),
				metadata: { filename: "film.mp4", folder: "videos" },
				headers: { Cookie: this.#cookie, "Sec-Fetch-Site": "same-origin" },
				chunkSize: chunkBytes,
				retryDelays,
				onAfterResponse: (request, answer) => {
					const offset = Number(answer.getHeader("Upload-Offset") ?? 0);
					if (request.getMethod() === "HEAD") this.lostBytes += Math.max(0, acknowledged - offset);
					else if (answer.getStatus() === 204) acknowledged = offset;
				},
				onChunkComplete: (_, taken) => {
					if (taken < leftAfterChunks * chunkBytes) return;
					void upload.abort().then(() => resolve(undefined));
				},
				onSuccess: () => resolve(upload.url ?? ""),
				onError: reject,
			});
			upload.start();
		});
	}

	/** The form of the video, sent until it is answered. */
	async #keep(filmed: Filmed, pending: string): Promise<void> {
		const fields = { id: crypto.randomUUID(), scope: "laboral", title: filmed.title, description: "", pujada: pending };
		for (;;) {
			const body = new FormData();
			for (const [name, value] of Object.entries(fields)) body.append(name, value);
			body.append("file", new File([], ""));
			try {
				const status = await this.#as.post("/admin/videos/crea", body);
				if (status === 303) this.sent.push(filmed);
				else this.refused.push(`a video's form answered ${status}`);
				return;
			} catch {
				await wait(pauseMs);
			}
		}
	}
}
