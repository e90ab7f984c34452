import { vi } from "vitest";

/**
 * Until the test ends, what the worker waits for on purpose is over at once: after guesses, before answers, for forms
 * that come too fast, between the pieces of a large body. Gives how many ms each wait was to last.
 */
export function skipWaits(): number[] {
	const asked: number[] = [];
	const wait = scheduler.wait.bind(scheduler);
	vi.spyOn(scheduler, "wait").mockImplementation((ms, options) => {
		asked.push(ms);
		return wait(0, options);
	});
	return asked;
}
