import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import type { Outcome } from "./outcome.ts";

/** Where each step leaves what it printed, and the reports of the test runners. */
export const results = "tests/.results";

export interface Step {
	title: string;
	command: string;
	args: string[];
	/** What the command reported. Without it the command itself is one test. */
	read?: () => Outcome;
	/** Logs that explain a failure. */
	logs?: () => string;
}

interface Ending {
	status: number | null;
	/** What a process was ended by from outside. */
	signal: NodeJS.Signals | null;
}

/** Runs the steps of `npm test`: a line for each, and everything that a failed one printed. */
export class Runner {
	readonly #total = { passed: 0, skipped: 0, failures: [] as string[] };
	readonly #start = Date.now();

	readonly #verbose: boolean;

	constructor(verbose: boolean) {
		this.#verbose = verbose;
	}

	together(steps: Step[]): Promise<boolean[]> {
		return Promise.all(steps.map((step) => this.run(step)));
	}

	async run(step: Step): Promise<boolean> {
		const start = Date.now();
		const log = `${results}/${step.title}.log`;
		const { status, signal } = await this.#execute(step, log);
		const outcome = outcomeOf(step, status === 0);
		if (signal) outcome.failures.push(`ended by ${signal}`);
		this.#total.passed += outcome.passed;
		this.#total.skipped += outcome.skipped;
		this.#total.failures.push(...outcome.failures.map((failure) => `${step.title}: ${failure}`));
		const succeeded = outcome.failures.length === 0;
		const counted = step.read ? `${outcome.passed} passed, ${outcome.failures.length} failed, ` : "";
		console.log(`${succeeded ? "✓" : "✗"} ${step.title}: ${counted}${secondsSince(start)} s`);
		if (!succeeded && !this.#verbose) console.log(readFileSync(log, "utf8") + (step.logs?.() ?? ""));
		return succeeded;
	}

	/** Says what failed once more, and counts. */
	finish(): boolean {
		const { passed, skipped, failures } = this.#total;
		for (const failure of failures) console.log(`\n✗ ${failure}`);
		const alsoSkipped = skipped > 0 ? `, ${skipped} skipped` : "";
		console.log(`${passed} passed, ${failures.length} failed${alsoSkipped}, ${secondsSince(this.#start)} s`);
		return failures.length === 0;
	}

	async #execute({ command, args }: Step, log: string): Promise<Ending> {
		const shell = process.platform === "win32";
		if (this.#verbose) {
			const [status, signal] = await once(spawn(command, args, { stdio: "inherit", shell }), "close");
			return { status, signal };
		}
		const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], shell });
		const file = createWriteStream(log);
		child.stdout.pipe(file, { end: false });
		child.stderr.pipe(file, { end: false });
		const [status, signal] = await once(child, "close");
		file.end();
		await once(file, "finish");
		return { status, signal };
	}
}

function outcomeOf({ read }: Step, succeeded: boolean): Outcome {
	const outcome = readOutcome(read) ?? { passed: Number(succeeded), failures: [], skipped: 0 };
	// A run that broke off, or counted nothing, has failed whatever its report says.
	if (!succeeded && outcome.failures.length === 0) outcome.failures.push("the command failed");
	if (succeeded && outcome.passed === 0) outcome.failures.push("no test ran");
	return outcome;
}

function readOutcome(read?: () => Outcome): Outcome | undefined {
	try {
		return read?.();
	} catch (error) {
		return { passed: 0, failures: [`the report could not be read: ${error}`], skipped: 0 };
	}
}

const secondsSince = (start: number) => Math.round((Date.now() - start) / 1000);
