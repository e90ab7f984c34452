import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { after, before, test } from "node:test";
import type { Miniflare } from "miniflare";
import { DefaultHttpStack, type DetailedError, type PreviousUpload, Upload } from "tus-js-client";
import { openAdministratorSession, startProduct } from "#tests/bench/tools/product.ts";
import { padded } from "#tests/fixtures/video.ts";

/* A real client of the tus protocol, over a line that drops: between it and the product stands a proxy that cuts. */

const megabyte = 1024 ** 2;
const film = padded(readFileSync("app/videos/demo/passeig-maritim.mp4"), 24 * megabyte);

/** A connection for each request: the runtime closes an idle one after 5 s, which may be just when it would be used again. */
const httpStack = new DefaultHttpStack({ agent: new Agent({ keepAlive: false }) });

let product: Miniflare;
let cookie: string;
let line: Line;

before(async () => {
	product = await startProduct();
	cookie = await openAdministratorSession(product);
	line = await openLine(Number((await product.ready).port));
});

after(async () => {
	line.close();
	await product.dispose();
});

interface Line {
	url: string;
	/** How many bytes the client has sent. */
	sent: () => number;
	/** After so many bytes more the line drops, each time once. */
	cutAfter: (...bytes: number[]) => void;
	/** How often it has still to. */
	cutsLeft: () => number;
	close: () => void;
}

async function openLine(port: number): Promise<Line> {
	const open = new Set<Socket>();
	let sent = 0;
	let cuts: number[] = [];
	const server = createServer((client) => {
		const upstream = connect(port, "127.0.0.1");
		const drop = () => {
			client.destroy();
			upstream.destroy();
		};
		for (const socket of [client, upstream]) {
			open.add(socket);
			socket.on("error", drop);
			socket.on("close", drop);
		}
		client.on("data", (chunk) => {
			sent += chunk.length;
			if (cuts[0] !== undefined && sent >= cuts[0]) {
				cuts.shift();
				drop();
			} else if (!upstream.write(chunk)) {
				client.pause();
				upstream.once("drain", () => client.resume());
			}
		});
		upstream.pipe(client);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		sent: () => sent,
		cutAfter: (...bytes) => {
			cuts = bytes.map((one) => sent + one);
		},
		cutsLeft: () => cuts.length,
		close: () => {
			for (const socket of open) socket.destroy();
			server.close();
		},
	};
}

interface Sending {
	chunkSize?: number;
	retryDelays?: number[] | null;
	from?: PreviousUpload;
}

/** Sends the film; gives where it went, or throws what the client says. */
function send({ chunkSize = 20 * megabyte, retryDelays = [0, 100, 300, 1000], from }: Sending = {}): {
	done: Promise<string>;
	upload: Upload;
} {
	let upload: Upload | undefined;
	const done = new Promise<string>((resolve, reject) => {
		upload = new Upload(Buffer.from(film.buffer), {
			endpoint: `${line.url}/admin/pujades`,
			metadata: { filename: "film.mp4", folder: "videos" },
			headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
			httpStack,
			chunkSize,
			retryDelays,
			onSuccess: () => resolve(upload?.url ?? ""),
			onError: reject,
		});
		if (from) upload.resumeFromPreviousUpload(from);
		upload.start();
	});
	return { done, upload: upload as Upload };
}

/**
 * A read or a deletion of a binding, which can be repeated: the runtime closes an idle line after 5 s, which may be just when
 * this process uses it again. The codes are undici's and the system's.
 */
async function onceMoreIfClosed<T>(use: () => Promise<T>): Promise<T> {
	return use().catch((error: Error) => {
		const code = (error.cause as { code?: string } | undefined)?.code ?? "";
		if (!["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(code)) throw error;
		return use();
	});
}

/** In R2 is what was sent, byte for byte. */
async function assertWhole(url: string): Promise<void> {
	const db = await product.getD1Database("DB");
	const statement = db
		.prepare("select media_key as key, received from uploads where id = ?")
		.bind(url.split("/").at(-1) ?? "");
	const row = await onceMoreIfClosed(() => statement.first<{ key: string; received: number }>());
	assert.equal(row?.received, film.length);
	const media = await product.getR2Bucket("MEDIA");
	const key = row?.key ?? "";
	const stored = await onceMoreIfClosed(async () => (await media.get(key))?.arrayBuffer());
	const digest = (bytes: ArrayBuffer | Uint8Array) => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
	assert.equal(digest(stored ?? new ArrayBuffer()), digest(film));
	await onceMoreIfClosed(() => media.delete(key));
}

/** What was sent again, beside what had to be, is next to nothing, however often the line was cut. */
function assertLittleAgain(what: string, bytes: number): void {
	assert.equal(line.cutsLeft(), 0);
	console.log(`sent again ${what}: ${(bytes / megabyte).toFixed(2)} MB`);
	assert.ok(bytes < megabyte, `${bytes} bytes were sent again`);
}

test("a line that drops at 30, 60 and 95 % costs next to nothing, all together", async () => {
	const before_ = line.sent();
	line.cutAfter(0.3 * film.length, 0.6 * film.length, 0.95 * film.length);
	await assertWhole(await send().done);
	assertLittleAgain("over three cuts", line.sent() - before_ - film.length);
});

for (const share of [0.3, 0.6, 0.95]) {
	test(`the same file chosen again after the page was left at ${share * 100} % goes on where it was`, async () => {
		line.cutAfter(share * film.length);
		const first = send({ retryDelays: null });
		await assert.rejects(first.done, (error: DetailedError) => error.originalRequest.getMethod() === "PATCH");
		const uploadUrl = first.upload.url;
		assert.ok(uploadUrl);
		const before_ = line.sent();
		const from = {
			size: film.length,
			metadata: {},
			creationTime: "",
			urlStorageKey: "",
			uploadUrl,
			parallelUploadUrls: null,
		};
		assert.equal(await send({ from }).done, uploadUrl);
		await assertWhole(uploadUrl);
		const again = line.sent() - before_ - (1 - share) * film.length;
		assertLittleAgain(`chosen again after ${share * 100} %`, again);
	});
}

test("a client with small chunks gets there too", async () => {
	// No part of R2 ends where one of these does.
	await assertWhole(await send({ chunkSize: 3 * megabyte }).done);
});

test("says why, where the file is not taken", async () => {
	const picture = readFileSync("app/footer/demo/fons-europeus.png");
	const refused = new Promise((_, reject) => {
		new Upload(picture, {
			endpoint: `${line.url}/admin/pujades`,
			metadata: { filename: "film.mp4", folder: "videos" },
			headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
			httpStack,
			onError: reject,
		}).start();
	});
	await assert.rejects(refused, /Només es permeten fitxers de vídeo/);
});
