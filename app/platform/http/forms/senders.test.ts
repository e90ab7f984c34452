import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/* Who is counted: one mechanism, the browser before its line (queries/senders.ts). */

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
	.map((file) => file.replaceAll("\\", "/"))
	.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const using = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(`app/${file}`, "utf8"))).toSorted();

it("a line's address is hashed where it is known what for", () => {
	expect(using(/\bhashed(?:ClientAddress|Lines)\(/)).toEqual([
		// Shown to the owner of an account, and kept with what happened there.
		"accounts/account/overview/route.tsx",
		// Guesses at an account: a known browser comes first there, too.
		"accounts/attempts.server.ts",
		"accounts/events.server.ts",
		// Mails: they cost strangers' patience, so a line has few.
		"mail/caused/admit.server.ts",
		// The rate limiter.
		"platform/http/client-address.server.ts",
		// Allowances of a day, and wrong codes.
		"platform/http/forms/browser.server.ts",
		// Answers to a questionnaire that come from one line.
		"questionnaire/answering/server/send.server.ts",
	]);
});

it("whatever is counted of a sender goes through chargeEach", () => {
	expect(using(/\bchargeEach\(/)).toEqual([
		"platform/http/forms/queries/senders.ts",
		"platform/http/forms/queries/word-allowances.ts",
		"receipts/queries/receipts.ts",
		"voices/queries-audio-allowances.ts",
	]);
	expect(using(/\blineAllowances\b/)).toEqual(["platform/content/limits.ts", "platform/http/forms/queries/senders.ts"]);
});
