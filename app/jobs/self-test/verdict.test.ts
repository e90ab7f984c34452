import { expect, it } from "vitest";
import { type Checks, judge, markTold, newsOf, type Reasons } from "./verdict.ts";

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

it("tells what comes and goes no more than once a day", () => {
	const runs = [home, {}, home, {}, home, {}].map((reasons, at) => ({ at, reasons }));
	expect(tell(runs)).toEqual([{ red: ["home"], green: [] }, { red: [], green: ["home"] }, none, none, none, none]);
	const later = [...runs, { at: 24, reasons: home }, { at: 25, reasons: {} }];
	expect(tell(later).slice(-2)).toEqual([
		{ red: ["home"], green: [] },
		{ red: [], green: ["home"] },
	]);
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
	expect(judge(red, {}, at(3)).home).toEqual({ reason: undefined, since: at(3), toldAt: undefined, isTold: false });
});
