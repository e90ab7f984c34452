import { describe, expect, it } from "vitest";
import type { RequestState } from "../context.server.ts";
import { settleNotice } from "./commit-flash.server.ts";

function settled(method: string, path: string, status: number, state: Partial<RequestState> = {}) {
	const request = new Request(`https://bici.test${path}`, { method });
	return settleNotice(request, { notices: [], hasShownNotice: false, ...state } as unknown as RequestState, status);
}

describe("the cookie of a notice", () => {
	it("is cleared by the answer that shows it, not by one that leads on", () => {
		const shown = { hasShownNotice: true };
		for (const status of [200, 404, 503]) expect(settled("GET", "/", status, shown)).toContain("Max-Age=0");
		for (const status of [202, 302, 303]) expect(settled("GET", "/", status, shown)).toBeUndefined();
		expect(settled("HEAD", "/", 200, shown)).toBeUndefined();
	});

	it("is set where an action tells a hydrated page why it refused", () => {
		const state: Partial<RequestState> = { notices: ["form.stale"] };
		expect(settled("POST", "/admin/x.data", 400, state)).toContain("avis=form.stale");
		expect(settled("POST", "/admin/x.data", 202, state)).toBeUndefined();
		expect(settled("POST", "/admin/x", 400, state)).toBeUndefined();
		expect(settled("POST", "/admin/x.data", 400)).toBeUndefined();
	});
});
