import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mailCauses, mailSenders } from "#tests/fixtures/mail-causes.ts";
import { mails } from "../words.ts";
import { mailCaps, waitingKinds } from "./caps.ts";
import type { Caps } from "./queries.ts";

const all: [string, Caps][] = Object.entries(mailCaps);
const day = 24 * 3600_000;
/** Without a visitor's form: the team's, or an owner's own. */
const ofNobodysLine = ["notice", "byAccount", "byStaff", "news", "answer", "ownRecovery"];

const mostADay = ({ each }: Caps, by: string) =>
	Math.min(...each.filter((cap) => cap.by.join() === by).map(({ most, ms }) => (most * day) / ms));

it.each(all)("%s has a number of the day for each mailbox", (_, { each }) => {
	const ofDay = each.filter(({ by, ms }) => by.join() === "mailbox" && ms === day).map(({ most }) => most);
	expect(Math.min(...ofDay)).toBeLessThanOrEqual(20);
});

it.each(all.filter(([kind]) => !ofNobodysLine.includes(kind)))("%s is limited for each line and /40", (_, caps) => {
	const [line, wide] = [mostADay(caps, "line"), mostADay(caps, "wide")];
	expect(line).toBeLessThanOrEqual(30);
	expect(wide).toBeLessThanOrEqual(3 * line);
});

it.each(all.filter(([, { inAll }]) => inAll !== undefined))(
	"no line and no /40 can use up the day of %s",
	(kind, caps) => {
		if (ofNobodysLine.includes(kind)) return;
		expect(mostADay(caps, "line") * 10).toBeLessThanOrEqual(caps.inAll ?? 0);
		expect(mostADay(caps, "wide") * 3).toBeLessThanOrEqual(caps.inAll ?? 0);
	},
);

it("recovery, notices and ways out have no number of the day; what waits has one", () => {
	for (const kind of ["recovery", "notice"] as const) expect(mailCaps[kind]).not.toHaveProperty("inAll");
	for (const kind of waitingKinds) expect(mailCaps[kind].inAll).toBeGreaterThan(0);
});

it("who is refused a recovery has a link that is still good", () => {
	// Links are good for an hour (accounts/queries/account-links.ts).
	expect(mailCaps.recovery.each[0]).toEqual({ by: ["mailbox"], most: 3, ms: 3600_000 });
});

it.each(Object.keys(mails))("%s has a cause, with caps unless it is ours", (mail) => {
	const causes = Object.entries(mailCauses).find(([key]) => key === mail)?.[1];
	expect(causes).toBeDefined();
	if (typeof causes !== "string")
		for (const kind of causes ?? []) expect(mailCaps[kind].each.length).toBeGreaterThan(0);
});

it("every kind with caps causes a mail", () => {
	const caused = new Set(Object.values(mailCauses).flatMap((causes) => (typeof causes === "string" ? [] : causes)));
	expect(Object.keys(mailCaps).filter((kind) => !caused.has(kind as keyof typeof mailCaps))).toEqual([]);
});

it("mail is handed over where we know of it", () => {
	const files = readdirSync("app", { recursive: true, encoding: "utf8" })
		.map((file) => file.replaceAll("\\", "/"))
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("mail/transports/"));
	const sends = /\b(?:sendMail|transport\.offer)\(/;
	expect(files.filter((file) => sends.test(readFileSync(`app/${file}`, "utf8"))).toSorted()).toEqual(mailSenders);
});
