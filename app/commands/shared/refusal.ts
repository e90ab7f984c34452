/** Ends a command with a message instead of a stack. */
export class Refusal extends Error {}

/** `run` is undefined where the arguments are wrong. */
export async function runCommand(usage: string, run: (() => Promise<void>) | undefined): Promise<void> {
	if (!run) {
		console.error(usage);
		process.exitCode = 2;
		return;
	}
	try {
		await run();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}
