import { expect, it } from "vitest";
import { keyIn, withKey } from "./bounce-address.ts";

const own = "rebots@bici.test";

it("finds the key that it has put into an address", () => {
	expect(keyIn(withKey(own, "abc"), own)).toBe("abc");
	expect(keyIn("Rebots+ABC@Bici.Test", own)).toBe("abc");
	expect(keyIn("rebots+abc@xn--plaa-exemple-mdb.cat", "rebots@plaça-exemple.cat")).toBe("abc");
	expect(keyIn(withKey("rebots+butlleti@bici.test", "abc"), "rebots+butlleti@bici.test")).toBe("abc");
});

it("knows the address without a key, and no other", () => {
	expect(keyIn(own, own)).toBe("");
	for (const other of ["rebots@example.org", "altres@bici.test", "rebotsX@bici.test", "rebots", ""]) {
		expect(keyIn(other, own)).toBeUndefined();
	}
	expect(keyIn(own, undefined)).toBeUndefined();
});
