import { describe, expect, it, vi } from "vitest";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { checkFormKey, issueFormKey, waitOutFillTime } from "./form-key.server.ts";
import { deleteOldSalts, saltOf } from "./queries/daily-salts.ts";

const noon = new Date("2026-05-03T12:00:00Z");
const later = (hours: number) => new Date(noon.getTime() + hours * 3600 * 1000);

describe("form key", () => {
	it("is recognised for a day, over midnight too", async () => {
		const key = await issueFormKey(db, noon);
		for (const hours of [0, 1, 13, 24]) {
			expect(await checkFormKey(db, key, later(hours)), `${hours} h later`).toEqual({
				id: key.split(".")[0],
				issuedAt: noon,
			});
		}
		expect(await checkFormKey(db, key, later(24.01))).toBeUndefined();
		expect(await checkFormKey(db, key, later(-1))).toBeUndefined();
	});

	it("is not recognised when somebody else made it", async () => {
		const key = await issueFormKey(db, noon);
		const [id, time, signature] = key.split(".");
		for (const forged of [
			"",
			null,
			undefined,
			"x",
			`${id}.${time}`,
			`${crypto.randomUUID()}.${time}.${signature}`,
			`${id}.${Number(time) - 9000}.${signature}`,
			`${id}.${time}.${"0".repeat(64)}`,
			`${key}.x`,
		]) {
			expect(await checkFormKey(db, forged, noon), String(forged)).toBeUndefined();
		}
	});

	it("is none of the hostile strings", async () => {
		for (const { name, text } of hostileStrings) expect(await checkFormKey(db, text, noon), name).toBeUndefined();
	});

	it("is not recognised once the day's salt has been forgotten", async () => {
		const key = await issueFormKey(db, noon);
		await deleteOldSalts(db, later(48));
		expect(await checkFormKey(db, key, later(1))).toBeUndefined();
	});

	it("holds back what was filled in faster than anybody reads, until that time is over", async () => {
		const wait = vi.spyOn(scheduler, "wait").mockResolvedValue();
		const key = { id: "x", issuedAt: noon };
		await waitOutFillTime(key, new Date(noon.getTime() + 500));
		await waitOutFillTime(key, new Date(noon.getTime() + 2000));
		expect(wait.mock.calls).toEqual([[1500]]);
	});
});

describe("daily salt", () => {
	it("is one for all who ask at once, and another the next day", async () => {
		const salts = await Promise.all(Array.from({ length: 10 }, () => saltOf(db, later(240))));
		expect(new Set(salts).size).toBe(1);
		expect(await saltOf(db, later(264))).not.toBe(salts[0]);
	});
});
