import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { connect } from "#app/platform/data/db.server.ts";
import { ensureLocalAdministrator } from "./administrators/local-administrator.ts";
import { keepMailIn } from "./mail/local-mail.ts";
import { hasContent } from "./seed/has-content.ts";
import { seed } from "./seed/seed.ts";
import { flag, readOptions, text } from "./shared/arguments.ts";
import { requireFreePort } from "./shared/port.ts";
import { runCommand } from "./shared/refusal.ts";
import { migrateLocally, withLocalBindings } from "./stores/local.ts";

/** Lines of `wrangler dev` at each start that have no switch. All else is printed. */
const droppedLines = [
	/^$/,
	/^\[custom build\] Running: /,
	/^Attaching additional modules:$/,
	/Parsed \d+ valid (header|redirect) rules?\.$/,
	/Logs were written to /,
	// About the hourly cleanup.
	/Scheduled Workers are not automatically triggered during local development\.$/,
	/^ {2}To manually trigger a scheduled event, run:$/,
	/^ {4}curl "http:\/\/localhost:\d+\/cdn-cgi\/local\/scheduled"$/,
	/^ {2}For more details, see \S+#test-cron-triggers-locally$/,
];

const isDropped = (line: string) => {
	const text = stripVTControlCharacters(line).trimEnd();
	return droppedLines.some((pattern) => pattern.test(text));
};

function passOn({ stdout, stderr }: ChildProcess): void {
	for (const [from, to] of [
		[stdout, process.stdout],
		[stderr, process.stderr],
	] as const) {
		if (!from) continue;
		createInterface({ input: from }).on("line", (line) => {
			if (!isDropped(line)) to.write(`${line}\n`);
		});
	}
}

const options = readOptions({ verbose: flag, port: text });

await runCommand("npm start [-- --port NUMBER] [--verbose]", options, async (read) => {
	const { verbose: isVerbose = false, port = process.env.PORT ?? "8787" } = read;
	if (isVerbose) process.env.VERBOSE = "1";
	const address = `http://localhost:${port}`;
	await requireFreePort(Number(port), `Or serve on another: PORT=${Number(port) + 1} npm start`);
	await migrateLocally();
	const administrator = await withLocalBindings(undefined, async (env) => {
		if (!(await hasContent(connect(env.DB)))) {
			console.log("The database is empty: seeding demo content …");
			await seed(env);
		}
		return ensureLocalAdministrator(env);
	});

	const mailFolder = ".wrangler/mail";
	const smtpUrl = await keepMailIn(mailFolder);

	console.log(`La bici ens mou     ${address}
Administrator       ${administrator.email}
Password            ${administrator.password}   (this machine only: ${administrator.file})
Mail                ${mailFolder} (none leaves this machine)`);

	const server = spawn(
		"wrangler",
		[
			"dev",
			...["--port", port, "--var", `SITE_URL:${address}`, "--var", `SMTP_URL:${smtpUrl}`],
			"--show-interactive-dev-session=false",
			...(isVerbose ? [] : ["--log-level", "info"]),
		],
		{ stdio: isVerbose ? "inherit" : ["inherit", "pipe", "pipe"], shell: process.platform === "win32" },
	);
	if (!isVerbose) passOn(server);
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
	server.on("exit", (code) => process.exit(code ?? 0));
});
