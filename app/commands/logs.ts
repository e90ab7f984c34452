import { createReadStream, existsSync } from "node:fs";
import { findLines } from "./logs/find-lines.ts";
import { readArguments, text } from "./shared/arguments.ts";
import { Refusal, runCommand } from "./shared/refusal.ts";

const usage = `npm run logs -- --id ID FILE …    the log lines of a request, from files
npx wrangler tail --format json | npm run logs -- --id ID    from now on, until Ctrl-C

ID is the code that an error page shows, and the header X-Request-Id of every answer.`;

const { values, positionals: files = [] } = readArguments({ id: text }) ?? {};
const wanted = values?.id?.trim().toLowerCase();

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function main(wanted: string): Promise<void> {
	if (!id.test(wanted)) throw new Refusal(`"${wanted}" is no request id. One looks like ${crypto.randomUUID()}.`);
	const missing = files.find((file) => !existsSync(file));
	if (missing !== undefined) throw new Refusal(`There is no file ${missing}.`);
	const inputs = files.length > 0 ? files.map((file) => createReadStream(file)) : [process.stdin];
	let found = 0;
	for (const input of inputs) {
		for await (const { at, line } of findLines(input, wanted)) {
			console.log([at?.toISOString(), JSON.stringify(line)].filter(Boolean).join(" "));
			found++;
		}
	}
	if (found === 0) {
		throw new Refusal(
			`No line has the request id ${wanted}. Older lines are in Cloudflare's dashboard: Workers, Observability, filter requestId.`,
		);
	}
}

const hasInput = files.length > 0 || !process.stdin.isTTY;
await runCommand(usage, (hasInput && wanted) || undefined, main);
