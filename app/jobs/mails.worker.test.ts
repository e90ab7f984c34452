import { expect, it } from "vitest";
import { waitingKinds } from "#app/mail/caused/caps.ts";
import { makes } from "./mails.server.ts";

it("makes each kind of mail that waits, also the newsletter's, and no other", () => {
	expect(Object.keys(makes).toSorted()).toEqual([...waitingKinds].toSorted());
});
