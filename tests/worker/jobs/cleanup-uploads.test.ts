import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { makeAdministrator } from "#tests/support/worker/accounts.ts";
import { emptyTables } from "#tests/support/worker/bindings.ts";
import { db } from "#tests/support/worker/bodies/video-form.ts";
import { withCalls } from "#tests/support/worker/faults.ts";

/* What the cleanup does with half of a video, which R2 holds as the parts of a multipart upload. */

const mediaKey = "videos/a.mp4";
const dayMs = 24 * 3600_000;
const rows = () => db.$count(uploads);

let events: string[];
const log: Log = { info: (event) => events.push(event), error: (event) => events.push(`error: ${event}`) };
const cleanUpIn = (days: number, bindings = env) => cleanUp(bindings, new Date(Date.now() + days * dayMs), log);

beforeEach(async () => {
	events = [];
	await emptyTables();
});

async function addUpload(multipartId: string) {
	const { id } = await makeAdministrator();
	await db.insert(uploads).values({ folder: "videos", fileName: "a.mp4", mediaKey, size: 9, multipartId, userId: id });
}

/** An environment whose R2 cannot abort anything. */
function withoutAbort(): Cloudflare.Env {
	const abort = () =>
		Promise.reject(new Error("abortMultipartUpload: We encountered an internal error. Please try again. (10001)"));
	const MEDIA = withCalls(env.MEDIA, {
		resumeMultipartUpload: (key: string, uploadId: string) =>
			withCalls(env.MEDIA.resumeMultipartUpload(key, uploadId), { abort }),
	});
	return { ...env, MEDIA };
}

describe("an upload that R2 does not know", () => {
	it.each(["x", "an upload of another key"])(
		"is forgotten after a day, without a word of it in the log: %s",
		async (kind) => {
			const known = await env.MEDIA.createMultipartUpload("videos/b.mp4");
			await addUpload(kind === "x" ? kind : known.uploadId);
			await cleanUpIn(0.9);
			expect(await rows()).toBe(1);
			await cleanUpIn(1.1);
			expect([await rows(), events]).toEqual([0, ["swept", "swept"]]);
		},
	);

	it("is known by that, also where R2 answers an abort with a general error", async () => {
		await addUpload("x");
		await cleanUpIn(1.1, withoutAbort());
		expect([await rows(), events]).toEqual([0, ["swept"]]);
	});
});

describe("an upload that R2 knows", () => {
	it("is aborted after a day", async () => {
		const multipart = await env.MEDIA.createMultipartUpload(mediaKey);
		await addUpload(multipart.uploadId);
		await cleanUpIn(1.1);
		expect([await rows(), events]).toEqual([0, ["swept"]]);
		await expect(multipart.uploadPart(1, "a")).rejects.toThrow("10024");
	});

	it("is tried again where R2 fails, and the log has each time", async () => {
		const multipart = await env.MEDIA.createMultipartUpload(mediaKey);
		await addUpload(multipart.uploadId);
		await cleanUpIn(1.1, withoutAbort());
		expect([await rows(), events]).toEqual([1, ["error: upload-not-aborted", "swept"]]);
		await cleanUpIn(1.2);
		expect([await rows(), events.slice(2)]).toEqual([0, ["swept"]]);
		await expect(multipart.uploadPart(1, "a")).rejects.toThrow("10024");
	});
});
