import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { Refusal } from "./refusal.ts";

const mostShown = 120;

interface Holder {
	pid: number;
	command: string;
}

/** Names the process that uses the port: workerd outlives a killed wrangler. `other`: how to take another port. */
export async function requireFreePort(port: number, other: string): Promise<void> {
	if (await isFree(port)) return;
	const holder = findHolder(port);
	if (!holder) throw new Refusal(`Port ${port} is in use, nothing says by whom.\n${other}`);
	const { pid, command } = holder;
	const origin = /workerd/.test(command)
		? "It is the site of another `npm start`: one that runs, or one that was killed and has left it behind.\n"
		: "";
	const shown = `Port ${port} is in use by process ${pid}:\n  ${command.slice(0, mostShown)}\n`;
	throw new Refusal(`${shown}${origin}End it: kill ${pid}\n${other}`);
}

/** IPv4 and IPv6: wrangler listens on localhost, which may be either. */
async function isFree(port: number): Promise<boolean> {
	for (const host of ["127.0.0.1", "::1"]) if (!(await canListen(port, host))) return false;
	return true;
}

function canListen(port: number, host: string): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer()
			// This machine may lack IPv4 or IPv6.
			.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"))
			.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
	});
}

function findHolder(port: number): Holder | undefined {
	try {
		return process.platform === "linux" ? findInProc(port) : findByLsof(port);
	} catch {
		return undefined;
	}
}

function findInProc(port: number): Holder | undefined {
	const inodes = new Set(["tcp", "tcp6"].flatMap((kind) => listeners(kind, port)));
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		if (!openFiles(pid).some((file) => inodes.has(file))) continue;
		const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
		return { pid: Number(pid), command };
	}
	return undefined;
}

function listeners(kind: string, port: number): string[] {
	const hex = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
	const listening = "0A";
	return readFileSync(`/proc/net/${kind}`, "utf8")
		.split("\n")
		.map((line) => line.trim().split(/\s+/))
		.filter(([, local, , status]) => local?.endsWith(hex) && status === listening)
		.map((columns) => `socket:[${columns[9]}]`);
}

function openFiles(pid: string): string[] {
	try {
		return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
	} catch {
		return [];
	}
}

function findByLsof(port: number): Holder | undefined {
	const { stdout } = spawnSync("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"], { encoding: "utf8" });
	const [, pid] = /^p(\d+)$/m.exec(stdout ?? "") ?? [];
	const [, command] = /^c(.+)$/m.exec(stdout ?? "") ?? [];
	return pid && command ? { pid: Number(pid), command } : undefined;
}
