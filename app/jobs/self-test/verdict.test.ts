import { expect, it } from "vitest";
import { type Checks, checksSchema, judge, markTold, newsOf, type Reasons } from "./verdict.ts";

const hour = 3600_000;
const start = Date.UTC(2026, 10, 23);

/** What is told in each run; `isSent` is whether the mail goes out. */
function tell(runs: { at: number; reasons: Reasons; isSent?: boolean }[]) {
	let checks: Checks = {};
	return runs.map(({ at, reasons, isSent = true }) => {
		const now = new Date(start + at * hour);
		checks = judge(checks, reasons, now);
		const news = newsOf(checks, now);
		if (isSent) checks = markTold(checks, news, now);
		return news;
	});
}

const none = { red: [], green: [] };
const home = { home: "ha respost 500" };

it("tells nothing while all is green", () => {
	expect(tell([0, 1, 2].map((at) => ({ at, reasons: {} })))).toEqual([none, none, none]);
});

it("tells once that something is red, and once that it is green again", () => {
	const runs = [{}, home, home, home, {}, {}].map((reasons, at) => ({ at, reasons }));
	expect(tell(runs)).toEqual([none, { red: ["home"], green: [] }, none, none, { red: [], green: ["home"] }, none]);
});

it("tells what stays red again after a day", () => {
	const told = tell([0, 12, 23.75, 24, 25].map((at) => ({ at, reasons: home })));
	expect(told.map(({ red }) => red.length)).toEqual([1, 0, 0, 1, 0]);
});

it("tells the second outage of a day, after a mail that said that it works again", () => {
	const told = tell([home, {}, home].map((reasons, at) => ({ at, reasons })));
	expect(told).toEqual([
		{ red: ["home"], green: [] },
		{ red: [], green: ["home"] },
		{ red: ["home"], green: [] },
	]);
});

it("waits the longer before it says that it works, the oftener it came back that day", () => {
	// Red, green at once; red again, green after an hour; the third time after four hours, then after eight.
	const runs = [
		{ at: 0, reasons: home },
		{ at: 0.25, reasons: {} },
		{ at: 1, reasons: home },
		{ at: 2, reasons: {} },
		{ at: 2.75, reasons: {} },
		{ at: 3, reasons: {} },
		{ at: 4, reasons: home },
		{ at: 5, reasons: {} },
		{ at: 8.75, reasons: {} },
		{ at: 9, reasons: {} },
		{ at: 10, reasons: home },
		{ at: 11, reasons: {} },
		{ at: 18.75, reasons: {} },
		{ at: 19, reasons: {} },
	];
	const said = tell(runs).map(({ red, green }) => (red.length > 0 ? "red" : green.length > 0 ? "green" : ""));
	expect(said).toEqual(["red", "green", "red", "", "", "green", "red", "", "", "green", "red", "", "", "green"]);
});

it.each([0.25, 0.5, 1, 2, 4.5])(
	"tells what comes and goes each %s hours in a few mails, and never leaves a false all-clear",
	(step) => {
		const runs = Array.from({ length: Math.floor(24 / step) }, (_, n) => ({
			at: n * step,
			reasons: n % 2 ? {} : home,
		}));
		const told = tell(runs);
		expect(told.filter(({ red, green }) => red.length + green.length > 0).length).toBeLessThanOrEqual(12);
		let last = "green";
		for (const [at, { red, green }] of told.entries()) {
			if (green.length > 0) last = "green";
			if (red.length > 0) last = "red";
			if (runs[at]?.reasons === home) expect(last).toBe("red");
		}
	},
);

it("counts what was not told by itself", () => {
	let checks: Checks = {};
	for (const [at, reasons] of [home, {}, home, {}, home, {}, home].entries()) {
		const now = new Date(start + at * 0.25 * hour);
		checks = judge(checks, reasons, now);
		checks = markTold(checks, newsOf(checks, now), now);
	}
	expect(checks.home).toMatchObject({ isTold: true, times: 2, relapses: 2 });
});

it("leaves out what another version of the worker has checked", () => {
	const since = new Date(start).toISOString();
	expect(Object.keys(checksSchema.parse({ home: { since }, teleport: { since } }))).toEqual(["home"]);
});

it("tells each thing by itself", () => {
	const runs = [home, { ...home, clip: "ha respost 404" }, { clip: "ha respost 404" }, {}].map((reasons, at) => ({
		at,
		reasons,
	}));
	expect(tell(runs)).toEqual([
		{ red: ["home"], green: [] },
		{ red: ["clip"], green: [] },
		{ red: [], green: ["home"] },
		{ red: [], green: ["clip"] },
	]);
});

it("tells again what could not be told", () => {
	const runs = [
		{ at: 0, reasons: home, isSent: false },
		{ at: 1, reasons: home },
		{ at: 2, reasons: {}, isSent: false },
		{ at: 3, reasons: {} },
	];
	const [red, green] = [
		{ red: ["home"], green: [] },
		{ red: [], green: ["home"] },
	];
	expect(tell(runs)).toEqual([red, red, green, green]);
});

it("knows since when something is red or green", () => {
	const at = (hours: number) => new Date(start + hours * hour);
	const red = judge(judge({}, {}, at(0)), home, at(1));
	expect(red.home).toMatchObject({ reason: "ha respost 500", since: at(1) });
	expect(red.form).toMatchObject({ since: at(0) });
	expect(judge(red, { home: "ha respost 503" }, at(2)).home).toMatchObject({ reason: "ha respost 503", since: at(1) });
	expect(judge(red, {}, at(3)).home).toMatchObject({ reason: undefined, since: at(3), isTold: false });
});
