import { readFileSync } from "node:fs";
import { request } from "node:http";
import { Upload } from "tus-js-client";
import { end, fileHead, text, typed } from "#tests/fixtures/multipart.ts";
import { padded } from "#tests/fixtures/video.ts";

export const megabyte = 1024 ** 2;

const film = readFileSync("app/videos/demo/passeig-maritim.mp4");
/** A film that plays, with room behind it. */
export const filmOf = (bytes: number) => padded(film, bytes);

export type Send = (url: URL, cookie: string, video: Uint8Array<ArrayBuffer>) => Promise<void>;

/** As a browser sends it, without JavaScript and with it. */
export const ways: Record<string, Send> = {
	"plain form": (url, cookie, video) =>
		new Promise((resolve, reject) => {
			const fields = { scope: "laboral", title: "Vídeo gran", id: crypto.randomUUID(), propietari: "", pujada: "" };
			const head = Object.entries(fields).map(([name, value]) => text(name, value));
			const parts = [head.join("") + fileHead("file", "gran.mp4"), video, `\r\n${end}`].map((part) =>
				Buffer.from(part),
			);
			const length = parts.reduce((sum, part) => sum + part.length, 0);
			const headers = {
				Cookie: cookie,
				"Sec-Fetch-Site": "same-origin",
				"Content-Type": typed,
				"Content-Length": length,
			};
			const sending = request(
				new URL("/admin/videos/crea", url),
				{ method: "POST", headers, agent: false },
				(answer) => {
					answer.resume();
					if (answer.statusCode === 303) resolve();
					else reject(new Error(`the form was answered ${answer.statusCode}`));
				},
			);
			sending.on("error", reject);
			for (const part of parts) sending.write(part);
			sending.end();
		}),
	tus: (url, cookie, video) =>
		new Promise((resolve, reject) => {
			new Upload(Buffer.from(video.buffer), {
				endpoint: String(new URL("/admin/pujades", url)),
				metadata: { filename: "gran.mp4", folder: "videos" },
				headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
				chunkSize: 20 * megabyte,
				retryDelays: null,
				onSuccess: () => resolve(),
				onError: reject,
			}).start();
		}),
};
