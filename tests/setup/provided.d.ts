import "vitest";

declare module "vitest" {
	interface ProvidedContext {
		/** Which day's sample of the hostile strings is sent: tests/fixtures/hostile-strings.ts. */
		hostileDay: number;
		/** The SMTP server of the worker tests, and the page that says what it got: tests/setup/worker/worker-mail.ts. */
		smtpPort: number;
		inboxPort: number;
	}
}
