import { deepEqual, equal, match } from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, describe, it } from "node:test";
import { findLines } from "#app/commands/logs/find-lines.ts";
import { readArguments, text } from "#app/commands/shared/arguments.ts";

/* Each shape in which the worker's lines come, and the real command. */
const folder = mkdtempSync(join(tmpdir(), "logs-test-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function logs(args: string[], input = "") {
	const { status, stdout, stderr } = spawnSync(process.execPath, ["app/commands/logs.ts", ...args], {
		encoding: "utf8",
		timeout: 60_000,
		input,
	});
	return { status, stdout, stderr };
}

const id = "0b8f7a52-7a3b-4a0e-9d3f-6f1f2f0c9a11";
const other = "11111111-7a3b-4a0e-9d3f-6f1f2f0c9a11";
const lineOf = (requestId: string, event: string) =>
	JSON.stringify({ level: "info", event, requestId, reason: 'a "b"' });
const at = Date.UTC(2026, 10, 23, 5);

/** As `wrangler tail --format json` prints an invocation. */
const tailed = {
	outcome: "ok",
	event: { request: { url: `https://bici.cat/?x=${id}`, headers: { "cf-ray": "a" } } },
	logs: [lineOf(other, "request"), lineOf(id, "route-failed"), lineOf(id, "request")].map((message) => ({
		message: [message],
		level: "log",
		timestamp: at,
	})),
	exceptions: [],
};
const shapes = {
	"lines as the worker writes them": `${lineOf(id, "route-failed")}\n${lineOf(other, "request")}\n${lineOf(id, "request")}\n`,
	"lines that wrangler dev labels": `\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1m${lineOf(id, "route-failed")}\u001b[0m\n${lineOf(id, "request")}`,
	"wrangler tail, indented": JSON.stringify(tailed, null, 2),
	"wrangler tail, a line an invocation": `${JSON.stringify({ ...tailed, logs: [] })}\n${JSON.stringify(tailed)}\n`,
	Logpush: JSON.stringify({
		Event: { RayID: "a" },
		Logs: [{ Level: "log", Message: [lineOf(id, "route-failed"), lineOf(id, "request")], TimestampMs: at }],
	}),
	"fields that are read already": `{"timestamp":${at},"source":${lineOf(id, "route-failed")}}\n{"source":${lineOf(id, "request")}}`,
};

describe("npm run logs", () => {
	for (const [shape, lines] of Object.entries(shapes)) {
		it(`finds the two lines of a request: ${shape}`, async () => {
			const found: unknown[] = [];
			for await (const { line } of findLines(Readable.from(lines), id)) {
				found.push([line.event, line.reason, line.requestId]);
			}
			deepEqual(
				found,
				["route-failed", "request"].map((event) => [event, 'a "b"', id]),
			);
		});
	}

	it("says when the platform took a line, and reads files as well", () => {
		const files = ["a.json", "b.log"].map((name) => join(folder, name));
		writeFileSync(files[0] ?? "", JSON.stringify(tailed, null, 2));
		writeFileSync(files[1] ?? "", shapes["lines as the worker writes them"]);
		const { status, stdout } = logs(["--id", id.toUpperCase(), ...files]);
		match(stdout, /^2026-11-23T05:00:00\.000Z \{"level":"info","event":"route-failed"/);
		equal(stdout.trim().split("\n").length, 4);
		equal(status, 0);
	});

	it("names what it did not find, and where older lines are", () => {
		const { status, stdout, stderr } = logs(
			["--id", id],
			`${lineOf(other, "request")}\nno JSON: ${id}\n{"id":"${id}"}`,
		);
		equal(stdout, "");
		match(stderr, new RegExp(`No line has the request id ${id}\\. Older lines are in Cloudflare's dashboard`));
		equal(status, 1);
	});

	it("refuses what is no request id, and a file that is not there", () => {
		match(logs(["--id", "1234"]).stderr, /"1234" is no request id/);
		match(logs(["--id", id, join(folder, "no.log")]).stderr, /There is no file .*no\.log/);
	});

	it("says how it is used", () => {
		for (const args of [["--id"], ["--ray", id]]) equal(readArguments({ id: text }, { args }), undefined);
		for (const args of [[], ["x"]]) {
			const { status, stderr } = logs(args);
			match(stderr, /npm run logs -- --id ID FILE/);
			equal(status, 2);
		}
	});
});
