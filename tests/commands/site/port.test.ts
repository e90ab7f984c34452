import { equal, match } from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";

/* `npm start` on a port that another process holds. */

/** Prints the port it listens on, as a workerd that was left behind would hold it. */
const listen = (host: string) =>
	`const s = require("net").createServer().listen(0, "${host}", () => console.log(s.address().port)) // workerd serve`;

const asked = (port: number) => ({ env: { ...process.env, PORT: String(port) }, flags: [] });
const flagged = (port: number) => ({ env: process.env, flags: ["--port", String(port)] });

for (const [host, how] of [
	["127.0.0.1", asked],
	["0.0.0.0", flagged],
] as const) {
	test(`a port in use at ${host} is refused before anything is done, with who holds it`, async () => {
		const holder = spawn(process.execPath, ["-e", listen(host)], { stdio: ["ignore", "pipe", "inherit"] });
		try {
			const [first] = (await once(holder.stdout, "data")) as [Buffer];
			const port = Number(String(first));
			const { env, flags } = how(port);
			const { status, stdout, stderr } = spawnSync(process.execPath, ["app/commands/start.ts", ...flags], {
				encoding: "utf8",
				timeout: 60_000,
				env,
			});
			equal(status, 1);
			equal(stdout, "");
			match(stderr, new RegExp(`^Port ${port} is in use by process ${holder.pid}:\n.*\nIt is the site of another`));
			match(stderr, new RegExp(`kill ${holder.pid}\n.*PORT=${port + 1} npm start`));
		} finally {
			holder.kill();
		}
	});
}

test("the servers of journeys and of `npm run test:html` say in words which port is in use", async () => {
	const holder = spawn(process.execPath, ["-e", listen("127.0.0.1")], { stdio: ["ignore", "pipe", "inherit"] });
	try {
		const [first] = (await once(holder.stdout, "data")) as [Buffer];
		const port = Number(String(first));
		const env = { ...process.env, TEST_PORT: String(port), TEST_IS_BUILT: "1" };
		const run = spawnSync(process.execPath, ["tests/setup/servers/serve.ts"], {
			encoding: "utf8",
			timeout: 60_000,
			env,
		});
		equal(run.status, 1);
		match(run.stderr, new RegExp(`^Port ${port} is in use by process ${holder.pid}:\n.*\n[^]*TEST_PORT=`));
	} finally {
		holder.kill();
	}
});

test("a flag that it does not know is not passed over", () => {
	const { status, stderr } = spawnSync(process.execPath, ["app/commands/start.ts", "--prot", "9000"], {
		encoding: "utf8",
		timeout: 60_000,
	});
	equal(status, 2);
	match(stderr, /^npm start \[-- --port NUMBER\]/);
});
