import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Refusal } from "../shared/refusal.ts";

export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return port;
}

/** Runs the built site on the data of `state` while `use` asks it. */
export async function withServer<T>(state: string, port: number, use: (address: string) => Promise<T>): Promise<T> {
	const address = `http://localhost:${port}`;
	const server = spawn(
		"wrangler",
		[
			"dev",
			...["--config", "build/server/wrangler.json", "--show-interactive-dev-session=false"],
			...["--port", String(port), "--inspector-port", "0", "--persist-to", state],
			...["--var", `SITE_URL:${address}`, "--var", "PAGE_CACHE_SECONDS:0"],
		],
		{
			stdio: ["ignore", "pipe", "pipe"],
			shell: process.platform === "win32",
			env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_REGISTRY_PATH: `${state}/registry` },
		},
	);
	return whileUp(server, address, { seconds: 60, hint: "npm run build" }, use);
}

interface Patience {
	seconds: number;
	/** What may help if it does not start. */
	hint: string;
}

/** Waits for the server's /healthz, and stops the server after `use`. */
export async function whileUp<T>(
	server: ChildProcess,
	address: string,
	{ seconds, hint }: Patience,
	use: (address: string) => Promise<T>,
): Promise<T> {
	let log = "";
	for (const stream of [server.stdout, server.stderr]) {
		stream?.on("data", (text) => {
			log += text;
		});
	}
	const ended = once(server, "exit");
	try {
		const latest = Date.now() + seconds * 1000;
		while (!(await isUp(address))) {
			if (server.exitCode !== null || Date.now() > latest) {
				throw new Refusal(`The site does not start (${hint}): ${log.slice(-1000)}`);
			}
			await setTimeout(200);
		}
		return await use(address);
	} finally {
		server.kill("SIGTERM");
		await ended;
	}
}

async function isUp(address: string): Promise<boolean> {
	const answer = await fetch(`${address}/healthz`).catch(() => undefined);
	await answer?.arrayBuffer();
	return answer?.ok === true;
}
