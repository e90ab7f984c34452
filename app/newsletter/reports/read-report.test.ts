import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reportMail, reports } from "#tests/fixtures/reports.ts";
import { readReport } from "./read-report.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a mail about a letter", () => {
	it.each(Object.entries(reports))("is understood: %s", async (name, said) => {
		expect(await readReport(bytes(reportMail(name)))).toEqual(said);
	});

	it("is in the table, whatever fixture is added", () => {
		const files = readdirSync("tests/fixtures/reports").map((file) => file.replace(".eml", ""));
		expect(files.toSorted()).toEqual(Object.keys(reports).toSorted());
	});

	it("says the same without its end, which is the letter", async () => {
		const whole = reportMail("postfix-unknown-user");
		const cut = whole.slice(0, whole.indexOf("Content-Description: Undelivered"));
		expect(await readReport(bytes(cut))).toEqual(reports["postfix-unknown-user"]);
	});

	it("says the same with line ends of LF", async () => {
		const lf = reportMail("exchange-unknown-user").replaceAll("\r\n", "\n");
		expect(await readReport(bytes(lf))).toEqual(reports["exchange-unknown-user"]);
	});

	it.each([
		["nothing", ""],
		["no mail", "\u0000\u0001\u0002".repeat(1000)],
		[
			"parts in parts",
			Array.from({ length: 300 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(
				"",
			),
		],
		["a header that has no end", `Subject: ${"a".repeat(200_000)}`],
	])("is somebody's words if it is %s", async (_, text) => {
		expect(await readReport(bytes(text))).toBe("other");
	});

	it.each([
		[20, "nothing new"],
		[60, "other"],
	])("is read up to fifty parts: the status after %i", async (parts, said) => {
		const text = [
			"From: somebody@a.example\r\nContent-Type: multipart/report; boundary=b\r\n\r\n",
			"--b\r\nContent-Type: text/plain\r\n\r\na\r\n".repeat(parts),
			"--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: delivered\r\n--b--\r\n",
		];
		expect(await readReport(bytes(text.join("")))).toBe(said);
	});
});
