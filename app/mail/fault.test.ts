import { expect, it } from "vitest";
import { faultOf, isOfRecipient } from "./fault.ts";
import { MailError } from "./transports/transport.ts";

it.each([
	["550 5.1.1 <ona@correu.example>: user unknown", "hard"],
	["550 5.1.8 sender address does not exist", "soft"],
	["550 5.2.1 The email account that you tried to reach is disabled.", "hard"],
	["550 5.4.1 Recipient address rejected: Access denied", "hard"],
	["550 5.7.1 relaying denied", "soft"],
	["550 5.7.1 unknown user", "hard"],
	["550-Verification failed for <rebots@bici.test>; 550 5.1.1 no such user; 550 Sender verify failed", "soft"],
	["553 Domain of sender address does not exist", "soft"],
	["552 mailbox full", "soft"],
	["552 5.2.2 the inbox of this inactive user is full", "soft"],
	["550 no such user here", "hard"],
	["554 message blocked, see the block list", "soft"],
	["451 4.7.1 try again later", "soft"],
	["host mx[5.1.1.9] said: 450 busy", "soft"],
	["nobody knows", "soft"],
])("tells whether nobody is at the address: %s", (words, fault) => {
	for (const otherwise of ["hard", "soft"] as const) expect(faultOf({ words, otherwise }).fault).toBe(fault);
});

it("counts a permanent failure without a reason as it is told", () => {
	expect(faultOf({ words: "550", otherwise: "hard" })).toEqual({ fault: "hard", code: "550" });
	expect(faultOf({ words: "550", otherwise: "soft" })).toEqual({ fault: "soft", code: "550" });
	expect(faultOf({ status: "5.0.0", words: "", otherwise: "hard" })).toEqual({ fault: "hard", code: "5.0.0" });
});

it("believes the status, unless it says only that it failed", () => {
	const words = "smtp; 550 5.1.1 unknown";
	expect(faultOf({ status: "5.2.2", words, otherwise: "hard" })).toEqual({ fault: "soft", code: "5.2.2" });
	expect(faultOf({ status: "5.0.0", words, otherwise: "soft" })).toEqual({ fault: "hard", code: "5.1.1" });
});

const atAddress = (words: string, code?: string) =>
	new MailError(words.startsWith("4") ? "temporary" : "permanent", new Error(words), code ?? words.slice(0, 3), true);

it.each([
	"501 Syntax error in parameters",
	"501 5.1.3 Bad recipient address syntax",
	"550 Requested action not taken",
	"550 5.1.1 user unknown",
	"551 User not local",
	"552 5.2.2 over quota",
	"553 mailbox name not allowed",
	"556 5.1.10 null MX",
	"450 4.2.1 busy",
	"450 mailbox unavailable",
	"452 4.2.2 mailbox full",
])("is about the recipient: %s", (words) => {
	expect(isOfRecipient(atAddress(words))).toBe(true);
});

it.each([
	"550 5.7.1 relaying denied",
	"554 5.7.1 <o@example.org>: Relay access denied",
	"553 sorry, that domain isn't in my list of allowed rcpthosts",
	"530 5.7.0 Authentication required",
	"530 Must authenticate first",
	"503 need MAIL before RCPT",
	"550 5.7.26 this message does not pass SPF",
	"550 Sender verify failed",
	"550 sender address does not exist",
	"451 4.3.0 local error",
	"452 4.3.1 Insufficient system storage",
	"421 4.7.0 try again later",
	"454 4.7.1 relay access denied",
])("is about the site or its server: %s", (words) => {
	expect(isOfRecipient(atAddress(words))).toBe(false);
});

it("tells the recipient's refusal from the server's wherever it comes", () => {
	const late = (words: string) => new MailError("permanent", new Error(words), words.slice(0, 3));
	expect(isOfRecipient(late("550 5.1.1 no such user"))).toBe(true);
	expect(isOfRecipient(late("550 Message rejected"))).toBe(false);
	expect(isOfRecipient(new MailError("unreachable", new Error("550 5.1.1 sender unknown"), "550"))).toBe(false);
	// Of nodemailer, and of Cloudflare.
	expect(isOfRecipient(atAddress("No valid recipients", "EENVELOPE"))).toBe(true);
	expect(isOfRecipient(atAddress("suppressed", "E_RECIPIENT_SUPPRESSED"))).toBe(true);
});
