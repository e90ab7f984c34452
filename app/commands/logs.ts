import { createReadStream, existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { findLines } from "./logs/find-lines.ts";
import { Refusal, runCommand } from "./shared/refusal.ts";

const usage = `npm run logs -- --id ID FILE …    the log lines of a request, from files
npx wrangler tail --format json | npm run logs -- --id ID    from now on, until Ctrl-C

ID is the code that an error page shows, and the header X-Request-Id of every answer.`;

function readArguments() {
	try {
		const { values, positionals: files } = parseArgs({ options: { id: { type: "string" } }, allowPositionals: true });
		const id = values.id?.trim().toLowerCase();
		return id && (files.length > 0 || !process.stdin.isTTY) ? { id, files } : undefined;
	} catch {
		return undefined;
	}
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function main(wanted: NonNullable<ReturnType<typeof readArguments>>): Promise<void> {
	if (!id.test(wanted.id)) throw new Refusal(`"${wanted.id}" is no request id. One looks like ${crypto.randomUUID()}.`);
	const missing = wanted.files.find((file) => !existsSync(file));
	if (missing !== undefined) throw new Refusal(`There is no file ${missing}.`);
	const inputs = wanted.files.length > 0 ? wanted.files.map((file) => createReadStream(file)) : [process.stdin];
	let found = 0;
	for (const input of inputs) {
		for await (const { at, line } of findLines(input, wanted.id)) {
			console.log([at?.toISOString(), JSON.stringify(line)].filter(Boolean).join(" "));
			found++;
		}
	}
	if (found === 0) {
		throw new Refusal(
			`No line has the request id ${wanted.id}. Older lines are in Cloudflare's dashboard: Workers, Observability, filter requestId.`,
		);
	}
}

const wanted = readArguments();
await runCommand(usage, wanted && (() => main(wanted)));
