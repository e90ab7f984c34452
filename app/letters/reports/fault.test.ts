import { expect, it } from "vitest";
import { faultOf } from "./fault.ts";

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
