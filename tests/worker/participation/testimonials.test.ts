import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { readRecording } from "#app/media/sound/recording.server.ts";
import { audioProblems, messages } from "#app/platform/content/forms.ts";
import { audioBytesADay, lineAllowances, mostAudioBytes } from "#app/platform/content/limits.ts";
import { browserUse } from "#app/platform/http/forms/browser.server.ts";
import { signDayToken } from "#app/platform/http/forms/day-token.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { saltOf } from "#app/platform/http/forms/queries/daily-salts.ts";
import { audioAllowances } from "#app/platform/http/forms/tables.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { testimonialForm } from "#app/voices/send/public-form.ts";
import { heldUploads } from "#app/voices/tables.ts";
import { recorded } from "#tests/fixtures/audio.ts";
import { joined, latin1 } from "#tests/fixtures/bytes.ts";
import { encode, end, fileHead, text as part, typed } from "#tests/fixtures/multipart.ts";
import { makeAdministrator } from "#tests/support/worker/accounts.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import {
	db,
	empty,
	escaped,
	formOf,
	key,
	keyIn,
	objects,
	path,
	pendingIn,
	pendingRows,
	rows,
	send,
	valid,
} from "#tests/support/worker/bodies/testimonial-form.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";
import worker from "../../../build/server/index.js";

const peaks = Array.from({ length: 64 }, (_, at) => at);
const text = (words: string) => Uint8Array.from(new TextEncoder().encode(words));

/** As large as an audio may be: an ID3v2 tag before the sound of an MP3. */
function largest(): Uint8Array<ArrayBuffer> {
	const sound = recorded("cbr.mp3");
	const size = mostAudioBytes - sound.length - 10;
	const synchsafe = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
	return joined(Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, ...synchsafe]), new Uint8Array(size), sound);
}

/** What the cron does two hours from now, or later. */
async function cleanUp(hours = 2) {
	const ctx = createExecutionContext();
	const controller = createScheduledController({ scheduledTime: new Date(Date.now() + hours * 3600 * 1000) });
	await worker.scheduled(controller, env, ctx);
	await waitOnExecutionContext(ctx);
}

beforeEach(() => void skipWaits());
beforeEach(empty);

describe("POST /testimonis/grava", () => {
	it.each([
		["chromium-opus.webm", 1.98, "webm", "audio/webm"],
		["chromium-sliced-opus.webm", 2.46, "webm", "audio/webm"],
		["aac.m4a", 2, "m4a", "audio/mp4"],
		["aac-fragmented.mp4", 2.03, "m4a", "audio/mp4"],
		["cbr.mp3", 2.06, "mp3", "audio/mpeg"],
		["opus.ogg", 2, "ogg", "audio/ogg"],
	] as const)("keeps %s for review, with its duration, and says so", async (name, duration, extension, type) => {
		const answer = await send(await valid({ peaks: JSON.stringify(peaks) }), recorded(name));
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toBe(path);
		const [row, ...more] = await rows();
		expect(more).toEqual([]);
		expect(row).toMatchObject({ title: "De casa a la feina", category: "laboral", status: "pending", peaks });
		expect(Math.abs((row?.duration ?? 0) - duration)).toBeLessThan(0.3);
		expect(row?.audioKey).toMatch(new RegExp(`^testimonials/\\d{4}-\\d\\d-\\d\\d-[0-9a-f]{16}\\.${extension}$`));
		const object = await env.MEDIA.get(row?.audioKey ?? "");
		expect(object?.httpMetadata?.contentType).toBe(type);
		expect(object?.size).toBe(row?.audioBytes);
		const stored = await readRecording(new Uint8Array((await object?.arrayBuffer()) ?? []));
		expect(stored).toMatchObject({ extension, duration: row?.duration });
	});

	it.each(["video-aac.mp4", "chromium-video.mp4", "chromium-video.webm"])(
		"stores the sound of the video %s alone",
		async (name) => {
			expect((await send(await valid(), recorded(name))).status).toBe(303);
			const [row] = await rows();
			const stored = await (await env.MEDIA.get(row?.audioKey ?? ""))?.arrayBuffer();
			expect(latin1(new Uint8Array(stored ?? new ArrayBuffer()))).not.toMatch(/avc1|VP8|vide/);
			expect(stored?.byteLength).toBeLessThan(recorded(name).length);
		},
	);

	it.each([
		["62 seconds", recorded("62-seconds.webm"), "tooLong"],
		["a picture named .webm", recorded("picture.png"), "notAudio"],
		["HTML sent as audio/webm", text("<!doctype html><script>alert(1)</script>"), "notAudio"],
		["a video without sound", recorded("video-silent.mp4"), "noSound"],
		["half a file", recorded("aac.m4a").slice(0, 4000), "truncated"],
		["an empty file", new Uint8Array(0), "empty"],
		["6 MB", joined(recorded("cbr.mp3"), new Uint8Array(6 * 1024 ** 2)), "tooLarge"],
	] as const)("refuses %s with its message, everything typed still there", async (_, file, problem) => {
		const answer = await send(await valid(), file);
		const html = await answer.text();
		expect(answer.status).toBe(problem === "tooLarge" ? 413 : 400);
		expect(html).toContain(escaped(audioProblems[problem]));
		expect(html).toContain('value="De casa a la feina"');
		expect(html).toMatch(/<input type="radio"[^>]*checked="" value="laboral"|value="laboral"[^>]*checked=""/);
		expect(pendingIn(html)).toBe("");
		expect(await rows()).toEqual([]);
		expect(await objects()).toEqual([]);
	});

	it.each(["../../x.webm", "C:\\\\veus\\\\veu.webm", `${"a".repeat(4091)}.webm`])(
		"takes no audio whose name is none of a file: %j",
		async (name) => {
			const fields = await valid();
			// By hand: FormData would write the name anew.
			const words = Object.entries(fields).map(([field, value]) => part(field, value));
			const head = encode(words.join("") + fileHead("audio", name));
			const body = joined(head, recorded("chromium-opus.webm"), encode(`\r\n${end}`));
			const answer = await post(path, {}, { body, headers: { "Content-Type": typed } });
			expect(answer.status).toBe(400);
			const html = await answer.text();
			expect(html).toContain(escaped(audioProblems.fileName));
			expect(html).toContain('value="De casa a la feina"');
			expect(pendingIn(html)).toBe("");
			expect(await rows()).toEqual([]);
			expect(await objects()).toEqual([]);
		},
	);

	it("leaves nothing behind when the visitor goes away half-way", async () => {
		const whole = new Uint8Array(await new Response(formOf(await valid(), largest())).arrayBuffer());
		const type = /^--([^\r]+)/.exec(latin1(whole.slice(0, 200)))?.[1];
		const body = new ReadableStream({
			start(controller) {
				controller.enqueue(whole.slice(0, whole.length / 2));
			},
			pull: (controller) => controller.error(new Error("the line is gone")),
		});
		const headers = { "Content-Type": `multipart/form-data; boundary=${type}` };
		const gone = post(path, {}, { body, headers, duplex: "half" } as RequestInit);
		expect([400, 500]).toContain((await gone.catch(() => new Response(null, { status: 500 }))).status);
		expect(await rows()).toEqual([]);
		expect(await objects()).toEqual([]);
	});

	it("takes twenty of the largest at once, and keeps the sound of each", async () => {
		const file = largest();
		const forms = await Promise.all(Array.from({ length: 20 }, () => valid()));
		const answers = await Promise.all(forms.map((form) => send(form, file)));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
		const kept = await rows();
		expect(kept).toHaveLength(20);
		for (const { audioKey } of kept) {
			const stored = await (await env.MEDIA.get(audioKey ?? ""))?.arrayBuffer();
			expect(stored?.byteLength).toBeLessThan(10_000);
			expect(await readRecording(new Uint8Array(stored ?? []))).toMatchObject({ extension: "mp3" });
		}
	});

	it.each([
		["no message", { title: " " }, messages.messageRequired, "incomplete"],
		["no theme", { category: "" }, messages.scopeRequired, "incomplete"],
		["no consent", { terms: "" }, messages.termsRequired, "incomplete"],
		["an unknown theme", { category: "tots" }, messages.scopeRequired, undefined],
		["101 characters", { title: "a".repeat(101) }, messages.tooLong(100), undefined],
	] as const)("refuses %s and holds the audio", async (_, fields, message, said) => {
		const answer = await send(await valid(fields));
		const html = await answer.text();
		expect(answer.status).toBe(400);
		expect(html).toContain(escaped(message));
		if (said) expect(html).toContain(testimonialForm.messages[said].title);
		expect(html).toContain("Tenim el teu àudio (0:02). No cal que el tornis a triar.");
		const [pending, ...more] = await pendingRows();
		expect(more).toEqual([]);
		expect(pending).toMatchObject({
			id: pendingIn(html),
			audioBytes: (await env.MEDIA.head(pending?.audioKey ?? ""))?.size,
		});
		expect(await rows()).toEqual([]);
	});

	it("says that data are missing when there is no audio", async () => {
		const answer = await post(path, {}, { body: formOf(await valid()) });
		const html = await answer.text();
		expect(answer.status).toBe(400);
		expect(html).toContain("Falten dades");
		expect(html).toContain(escaped(messages.audioRequired));
	});

	it.each(["[1,2,3]", JSON.stringify(peaks.map((peak) => peak + 0.5)), JSON.stringify([...peaks.slice(1), 101]), "x"])(
		"ignores the peaks %s",
		async (sent) => {
			expect((await send(await valid({ peaks: sent }))).status).toBe(303);
			expect(await rows()).toMatchObject([{ peaks: null }]);
		},
	);

	it("makes one row and one object of a form that is sent fifteen times at once", async () => {
		const form = await valid();
		const answers = await Promise.all(Array.from({ length: 15 }, () => send(form)));
		expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(303));
		const [row, ...more] = await rows();
		expect(more).toEqual([]);
		expect(await objects()).toEqual([row?.audioKey]);
	});

	it("thanks a program that fills in the honeypot and stores nothing", async () => {
		expect((await send(await valid({ [honeypotName]: "https://spam.example" }))).status).toBe(303);
		expect(await rows()).toEqual([]);
		expect(await objects()).toEqual([]);
	});

	it("reads no audio of a form without a key of today: its words stay, the audio is chosen again", async () => {
		const stale = await (await send(await valid({ formKey: "x" }))).text();
		expect(stale).toContain(formMessages.stale.text);
		expect(stale).toContain('value="De casa a la feina"');
		expect(stale).toContain(escaped(messages.audioToChooseAgain));
		// With JavaScript it goes back into its field (platform/enhance/live-form.ts).
		expect(stale).toContain("data-lost");
		expect(await objects()).toEqual([]);
		expect((await send(await valid({ formKey: keyIn(stale) }))).status).toBe(303);
		expect(await rows()).toHaveLength(1);
	});

	it("keeps what is held while a form without a key of today comes back", async () => {
		const pending = pendingIn(await (await send(await valid({ title: "" }))).text());
		const stale = await (
			await post(path, {}, { body: formOf(await valid({ formKey: "x", pendingAudio: pending })) })
		).text();
		expect(pendingIn(stale)).toBe(pending);
		const answer = await post(
			path,
			{},
			{ body: formOf(await valid({ formKey: keyIn(stale), pendingAudio: pending })) },
		);
		expect(answer.status).toBe(303);
		expect(await rows()).toHaveLength(1);
	});

	it("takes no more than 60 MB a day from one browser, or from all without a cookie on a line", async () => {
		const file = largest();
		const headers = { "CF-Connecting-IP": "203.0.113.60" };
		await db.delete(audioAllowances);
		const sendLargest = async () => send(await valid(), file, env, headers);
		expect((await sendLargest()).status).toBe(303);
		const counted = { bytes: file.length };
		// Of the line, and of all on it without a cookie.
		expect(await db.select().from(audioAllowances)).toMatchObject([counted, counted]);
		// Ten more, without sending them.
		await db.update(audioAllowances).set({ bytes: 11 * file.length });
		expect((await sendLargest()).status).toBe(303);
		const refused = await sendLargest();
		expect(refused.status).toBe(429);
		expect(await refused.text()).toContain(escaped(testimonialForm.messages.tooMuchAudioWithoutCookie.text ?? ""));
		expect(await objects()).toHaveLength(2);
		// A browser that brings its cookie has a day of its own.
		const then = new Date(Date.now() - 60_000);
		const token = await signDayToken(await saltOf(db, then), then, browserUse);
		const own = { ...headers, Cookie: `__Host-navegador=${token}` };
		expect((await send(await valid(), file, env, own)).status).toBe(303);
		await db.update(audioAllowances).set({ bytes: lineAllowances * audioBytesADay });
		const full = await send(await valid(), file, env, own);
		expect(full.status).toBe(429);
		expect(await full.text()).toContain(escaped(testimonialForm.messages.tooMuchAudio.text ?? ""));
	});

	it("judges no file of an address that may send no more today", async () => {
		const headers = { "CF-Connecting-IP": "203.0.113.61" };
		const noAudio = text("no sound at all");
		expect((await send(await valid(), noAudio, env, headers)).status).toBe(400);
		await db.update(audioAllowances).set({ bytes: audioBytesADay });
		const refused = await send(await valid({ title: "El pont de ferro" }), noAudio, env, headers);
		const html = await refused.text();
		expect(refused.status).toBe(429);
		expect(html).toContain(escaped(testimonialForm.messages.tooMuchAudioWithoutCookie.text ?? ""));
		expect(html).not.toContain(escaped(audioProblems.notAudio));
		expect(html).toContain('value="El pont de ferro"');
		// What was sent before the day's end came can still be kept.
		await db.delete(audioAllowances);
		const pending = pendingIn(await (await send(await valid({ title: "" }), undefined, env, headers)).text());
		await db.update(audioAllowances).set({ bytes: audioBytesADay });
		const kept = await post(path, {}, { body: formOf(await valid({ pendingAudio: pending })), headers });
		expect(kept.status).toBe(303);
		expect(await rows()).toHaveLength(1);
	});

	it.each(["title", "category", "terms", "peaks", "pendingAudio", "formKey", honeypotName])(
		"withstands hostile strings of every class in %s",
		async (field) => {
			const formKey = await key();
			for (const { name, text } of hostileSample()) {
				const answer = await send(await valid({ formKey, [field]: text }));
				expect([303, 400], name).toContain(answer.status);
				if (answer.status !== 303 || field !== "title") continue;
				const [row] = await rows();
				// The form's encoding turns every line end into CRLF.
				expect(row?.title, name).toBe(
					text
						.toWellFormed()
						.replace(/\r\n|\r|\n/g, "\n")
						.trim(),
				);
				await empty();
			}
		},
	);
});

describe("pending audio", () => {
	const hold = async () => pendingIn(await (await send(await valid({ title: "" }))).text());
	const complete = async (pending: string, fields = {}) =>
		post(path, {}, { body: formOf(await valid({ pendingAudio: pending, ...fields })) });

	it("goes with the completed form, whole, and is held no more", async () => {
		expect((await complete(await hold())).status).toBe(303);
		const [row] = await rows();
		expect(row).toMatchObject({ status: "pending" });
		expect(await pendingRows()).toEqual([]);
		expect(await objects()).toEqual([row?.audioKey]);
		const stored = await (await env.MEDIA.get(row?.audioKey ?? ""))?.arrayBuffer();
		expect(stored?.byteLength).toBe(row?.audioBytes);
		expect(await readRecording(new Uint8Array(stored ?? []))).toMatchObject({ duration: row?.duration });
	});

	it("stays held while the form goes on coming back", async () => {
		const pending = await hold();
		const html = await (await complete(pending, { category: "" })).text();
		expect(pendingIn(html)).toBe(pending);
		expect(await pendingRows()).toHaveLength(1);
	});

	it("can be used once only, however many forms ask for it at once", async () => {
		const pending = await hold();
		const answers = await Promise.all(Array.from({ length: 8 }, () => complete(pending)));
		expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(400)]);
		const [row, ...more] = await rows();
		expect(more).toEqual([]);
		expect(await env.MEDIA.head(row?.audioKey ?? "")).not.toBeNull();
		const late = await complete(pending);
		expect(late.status).toBe(400);
		const html = await late.text();
		expect(html).toContain(audioProblems.gone.replaceAll("'", "&#x27;"));
		expect(pendingIn(html)).toBe("");
	});

	it("does not thank for another take or other words sent with the same form, and takes them with a new key", async () => {
		const first = await valid();
		expect((await send(first)).status).toBe(303);
		for (const [fields, file] of [
			[{ title: "Unes altres paraules" }, recorded("chromium-opus.webm")],
			[{}, recorded("opus.ogg")],
		] as const) {
			const answer = await send({ ...first, ...fields }, file);
			const html = await answer.text();
			expect(answer.status).toBe(400);
			const again = { ...first, ...fields, formKey: keyIn(html), pendingAudio: pendingIn(html) };
			expect((await post(path, {}, { body: formOf(again) })).status).toBe(303);
		}
		expect(await rows()).toHaveLength(3);
		expect(await objects()).toHaveLength(3);
	});

	it("keeps what is held when the file that should take its place is no good", async () => {
		const pending = await hold();
		const answer = await send(await valid({ pendingAudio: pending }), new TextEncoder().encode("<html>"));
		expect(answer.status).toBe(400);
		expect(pendingIn(await answer.text())).toBe(pending);
		expect((await complete(pending)).status).toBe(303);
	});

	it("thanks whoever sends the same completed form again", async () => {
		const form = await valid({ pendingAudio: await hold() });
		for (let n = 0; n < 2; n++) expect((await post(path, {}, { body: formOf(form) })).status).toBe(303);
		expect(await rows()).toHaveLength(1);
	});

	it("gives way to a file that is chosen instead", async () => {
		await send(await valid({ pendingAudio: await hold() }), recorded("opus.ogg"));
		expect((await rows())[0]?.audioKey).toMatch(/\.ogg$/);
	});

	it("is gone after an hour, row and object", async () => {
		const pending = await hold();
		await db.update(heldUploads).set({ createdAt: new Date(Date.now() - 3600_001) });
		expect((await complete(pending)).status).toBe(400);
		await cleanUp();
		expect(await pendingRows()).toEqual([]);
		expect(await objects()).toEqual([]);
	});

	it("is served by no address", async () => {
		await hold();
		const [name] = await objects();
		expect((await visit(`/media/${name}`)).status).toBe(404);
	});
});

describe("when a call to a binding fails", () => {
	/** No row lacks its object, and what no row points to is deleted. */
	async function expectNoLoss(call: string) {
		for (const { audioKey } of [...(await rows()), ...(await pendingRows())]) {
			expect(await env.MEDIA.head(audioKey ?? ""), call).not.toBeNull();
		}
		await db.delete(heldUploads);
		// Of a database without an account the cleanup does not believe that files are nobody's.
		await makeAdministrator();
		await cleanUp();
		await cleanUp(31 * 24);
		expect((await objects()).sort(), call).toEqual((await rows()).map(({ audioKey }) => audioKey).sort());
	}

	it.each(["a file", "held audio", "an incomplete form"])(
		"loses nothing of %s",
		async (kind) => {
			const prepare = async () => {
				const form = await valid(kind === "an incomplete form" ? { category: "" } : {});
				if (kind !== "held audio") return formOf(form, recorded("opus.ogg"));
				return formOf({ ...form, pendingAudio: pendingIn(await (await send(await valid({ title: "" }))).text()) });
			};
			const { env: counting, made } = failingAt(env, 0);
			await post(path, {}, { body: await prepare() }, counting);
			expect(made()).toBeGreaterThan(4);
			for (let n = 1; n <= made(); n++) {
				await empty();
				const answer = await post(path, {}, { body: await prepare() }, failingAt(env, n).env);
				const html = await answer.text();
				const call = `${kind}, call ${n}`;
				if (answer.status === 303) expect(await rows(), call).toHaveLength(1);
				else {
					expect(kind === "an incomplete form" ? [400] : [503], call).toContain(answer.status);
					expect(html, call).toContain('value="De casa a la feina"');
					if (kind === "held audio") expect(pendingIn(html), call).not.toBe("");
				}
				await expectNoLoss(call);
			}
		},
		120_000,
	);
});
