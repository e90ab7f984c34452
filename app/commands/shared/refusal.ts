/** Ends a command with a message instead of a stack. */
export class Refusal extends Error {}

/** `wanted` is undefined where the arguments are wrong. */
export async function runCommand<Wanted>(
	usage: string,
	wanted: Wanted | undefined,
	run: (wanted: Wanted) => Promise<void>,
): Promise<void> {
	if (wanted === undefined) {
		console.error(usage);
		process.exitCode = 2;
		return;
	}
	try {
		await run(wanted);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}
