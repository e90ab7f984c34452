import { describe, expect, it } from "vitest";
import type { RequestState } from "../context.server.ts";
import { formMessages } from "../forms/messages.ts";
import { commitFlash } from "./flash.server.ts";

type FlashState = Pick<RequestState, "flash" | "hasShownFlash">;

function settled(method: string, path: string, status: number, state: Partial<FlashState> = {}) {
	const request = new Request(`https://bici.test${path}`, { method });
	return commitFlash(request, { flash: [], hasShownFlash: false, ...state }, status);
}

describe("the flash cookie", () => {
	it("is cleared by the answer that shows it, not by one that leads on", () => {
		const shown = { hasShownFlash: true };
		for (const status of [200, 404, 503]) expect(settled("GET", "/", status, shown)).toContain("Max-Age=0");
		for (const status of [202, 302, 303]) expect(settled("GET", "/", status, shown)).toBeUndefined();
		expect(settled("HEAD", "/", 200, shown)).toBeUndefined();
	});

	it("is set where an action tells a hydrated page why it refused", () => {
		const state: Partial<FlashState> = { flash: [formMessages.stale] };
		expect(settled("POST", "/admin/x.data", 400, state)).toContain("avis=form.stale");
		expect(settled("POST", "/admin/x.data", 202, state)).toBeUndefined();
		expect(settled("POST", "/admin/x", 400, state)).toBeUndefined();
		expect(settled("POST", "/admin/x.data", 400)).toBeUndefined();
	});
});
