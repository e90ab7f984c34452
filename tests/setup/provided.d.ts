import "vitest";

declare module "vitest" {
	interface ProvidedContext {
		/** Which day's sample of the hostile strings is sent: tests/fixtures/hostile-strings.ts. */
		hostileDay: number;
	}
}
