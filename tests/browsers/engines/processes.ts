import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** The first of these programs that is there, by its name or its path. */
export function findProgram(...names: string[]): string | undefined {
	const folders = (process.env.PATH ?? "").split(":");
	return names
		.flatMap((name) => (name.startsWith("/") ? [name] : folders.map((folder) => `${folder}/${name}`)))
		.find((path) => existsSync(path));
}

const started = new Set<ChildProcess>();
process.once("exit", () => {
	for (const one of started) kill(one, "SIGKILL");
});

/** With all that it has started. */
function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
	if (pid !== undefined) process.kill(-pid, signal);
}

/** Starts a program, which ends with this process at the latest. */
export function start(program: string, arguments_: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
	const child = spawn(program, arguments_, {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, ...env },
		detached: true,
	});
	started.add(child);
	child.once("exit", () => started.delete(child));
	return child;
}

export async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	kill(child, "SIGTERM");
	const timer = setTimeout(() => kill(child, "SIGKILL"), 5_000);
	await ended;
	clearTimeout(timer);
}

/** Waits until a program prints such a line; gives its first group. */
export async function printed(
	child: ChildProcess,
	stream: Readable | null,
	wanted: RegExp,
	patienceMs = 60_000,
): Promise<string> {
	if (!stream) throw new Error("The program has no such stream");
	const timer = setTimeout(() => kill(child, "SIGKILL"), patienceMs);
	const lines: string[] = [];
	try {
		for await (const line of createInterface(stream)) {
			lines.push(line);
			const found = wanted.exec(line);
			if (found) return found[1] ?? "";
		}
	} finally {
		clearTimeout(timer);
		// What is not read would fill the pipe.
		stream.resume();
	}
	throw new Error(`${child.spawnfile} ended, or took too long: ${lines.slice(-5).join("\n")}`);
}

const mostMs = 20_000;

/** What a browser answers. One that hangs never does. The error is made here, so that its stack names the step. */
export async function answered<Answer>(command: string, answer: Promise<Answer>): Promise<Answer> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error(`no answer for ${mostMs / 1000} s`)), mostMs);
	try {
		return await Promise.race([answer, late.promise]);
	} catch (error) {
		throw new Error(`${command}: ${error instanceof Error ? error.message : error}`);
	} finally {
		clearTimeout(timer);
	}
}
