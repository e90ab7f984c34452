import { deepEqual, equal, match } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { placeOptions, readOptions, readPlace } from "#app/commands/shared/arguments.ts";
import { applyMigrations, withLocalBindings } from "#app/commands/stores/local.ts";
import { localStores } from "#app/commands/stores/stores.ts";
import { rewriteVoices } from "#app/commands/voices/rewrite-voices.ts";
import { latin1 } from "#tests/fixtures/bytes.ts";
import { labelledAudio, labels } from "#tests/fixtures/labelled-audio.ts";

/* The real command and the real wrangler, on data that are thrown away. */
const state = mkdtempSync(join(tmpdir(), "voices-test-"));
const temporary = mkdtempSync(join(tmpdir(), "voices-test-"));
after(() => {
	for (const folder of [state, temporary]) rmSync(folder, { recursive: true, force: true });
});

function voices(...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["app/commands/voices.ts", ...args], {
		encoding: "utf8",
		timeout: 300_000,
		env: { ...process.env, TMPDIR: temporary },
	});
	deepEqual(
		readdirSync(temporary).filter((name) => name.startsWith("la-bici-ens-mou-")),
		[],
	);
	return { status, shown: stdout + stderr };
}

const recorded = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/audio/${name}`));
const files = labelledAudio(recorded);
const stored = { "testimonials/a.m4a": files.m4a, "testimonials/b.ogg": files["ogg of Opus"] };
const inTrash = "testimonials/c.webm";
const [later, done] = ["testimonials/d.mp3", "testimonials/e.mp3"];

async function prepare({ DB, MEDIA }: Cloudflare.Env): Promise<void> {
	await applyMigrations(DB);
	for (const [key, file] of Object.entries(stored)) await MEDIA.put(key, file?.bytes ?? "");
	await MEDIA.put(inTrash, files["webm of Opus"]?.bytes ?? "");
	await MEDIA.put(done, "left alone");
	const add = DB.prepare(
		"insert into testimonials (id, title, category, audio_key, duration, status, submitted_at, audio_rewritten_at) values (?1, 'T', 'laboral', ?1, 2, 'approved', 1, ?2)",
	);
	await DB.batch([...Object.keys(stored), later].map((key) => add.bind(key, null)));
	await add.bind(done, 1).run();
	const row = JSON.stringify({ id: inTrash, audio_key: inTrash, audio_bytes: 1 });
	await DB.prepare("insert into trash (id, kind, record_id, row, deleted_at) values ('t', 'testimonials', ?, ?, 1)")
		.bind(inTrash, row)
		.run();
}

/** What the command does, in this process: each start takes seconds. */
async function voicesOf(env: Cloudflare.Env) {
	const said: string[] = [];
	const left = await rewriteVoices(localStores(env), (line) => said.push(line));
	return { left, shown: said.join("\n") };
}

describe("npm run voices", () => {
	for (const args of [
		[],
		["--local", "--remote"],
		["--remote", "--persist-to", state],
		["--persist-to", state],
		["x"],
	]) {
		it(`does not take ${args.join(" ").replaceAll(state, "DIR") || "nothing"}`, () => {
			const read = readOptions(placeOptions, args);
			equal(read && readPlace(read), undefined);
		});
	}

	it("says how it is used", () => {
		const { status, shown } = voices("--local", "--remote");
		match(shown, /npm run voices -- --local/);
		equal(status, 2);
	});

	it("takes labels out of stored voices, also of those in the trash, and goes on where it was broken off", async () => {
		await withLocalBindings(state, prepare);
		const first = voices("--local", "--persist-to", state);
		match(first.shown, /testimonials\/d\.mp3: there is no such file/);
		match(first.shown, /3 of 4 voices of the local database were written anew/);
		equal(first.status, 1);
		await withLocalBindings(state, async (env) => {
			const { DB, MEDIA } = env;
			for (const key of [...Object.keys(stored), inTrash]) {
				const object = await MEDIA.get(key);
				const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer());
				equal(bytes.length > 1000, true, key);
				deepEqual(
					labels.filter((label) => latin1(bytes).includes(label)),
					[],
				);
				const row = await DB.prepare(
					"select audio_bytes as bytes from testimonials where audio_key = ?1 union select row ->> '$.audio_bytes' from trash where row ->> '$.audio_key' = ?1",
				)
					.bind(key)
					.first();
				deepEqual(row, { bytes: bytes.length });
				match(object?.httpMetadata?.contentType ?? "", /^audio\/(mp4|ogg|webm)$/);
			}
			equal(await (await MEDIA.get(done))?.text(), "left alone");
			await MEDIA.put(later, files.mp3?.bytes ?? "");
			const second = await voicesOf(env);
			match(second.shown, /^testimonials\/d\.mp3: written anew\n1 of 1 voices/);
			equal(second.left, 0);
			match((await voicesOf(env)).shown, /^0 of 0 voices/);
		});
	});
});
