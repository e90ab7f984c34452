import { env as bindings } from "cloudflare:workers";
import { describe, expect, inject, it, vi } from "vitest";
import { readSettings } from "#app/config.server.ts";
import { nameSent } from "#app/platform/content/receipts.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { sentKinds } from "#app/platform/records/records.ts";
import { sentWords } from "#app/receipts/sent-words.server.ts";
import { refusedAddress } from "#tests/setup/servers/mail.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { canSendMail, sendMail } from "./send.server.ts";
import { type MailKey, mails } from "./words.ts";

const stateOf = (env: Cloudflare.Env) => ({ env, settings: readSettings(env), log: logFor("test") });
const recovery = { to: "anna@bici.cat", mail: "recoverPassword", path: "/contrasenya/nova?codi=a&b" } as const;

describe("sendMail", () => {
	it("sends the same words as text and HTML, with a link to the configured origin", async () => {
		const { env, sent } = outboxOf(bindings);
		expect(await sendMail(stateOf(env), recovery)).toBe(true);
		const { subject, paragraphs, linkLabel, closing, reason } = mails.recoverPassword;
		const [mail] = await sent();
		expect(mail).toMatchObject({
			from: { name: "La bici ens mou", address: "bici@bici.test" },
			returnPath: "bici@bici.test",
			to: "anna@bici.cat",
			subject,
			headers: { "auto-submitted": "auto-generated" },
		});
		const link = "https://bici.test/contrasenya/nova?codi=a&b";
		for (const words of [...paragraphs, linkLabel, ...closing, reason, link]) expect(mail?.text).toContain(words);
		expect(mail?.html).toMatch(
			new RegExp(`<a href="${link.replace("&", "&amp;").replace("?", "\\?")}" [^>]*>${linkLabel}</a>`),
		);
		for (const words of [...paragraphs, ...closing, reason]) expect(mail?.html).toContain(`>${words}<`);
	});

	it("has what a mail needs: both parts, an id, a date, its list, and where its sender is", async () => {
		const { env, sent } = outboxOf({ ...bindings, OWNER_ADDRESS: "Plaça 1, Vilafranca" } as Cloudflare.Env);
		await sendMail(stateOf(env), recovery);
		const [mail] = await sent();
		expect(mail?.headers["content-type"]).toMatch(/^multipart\/alternative/);
		expect(mail?.headers["message-id"]).toMatch(/^<[\w-]+@bici\.test>$/);
		expect(Math.abs(Date.parse(mail?.headers.date ?? "") - Date.now())).toBeLessThan(60_000);
		expect(mail?.headers["list-id"]).toBe("La bici ens mou <avisos.bici.test>");
		expect(mail?.text).toContain("Plaça 1, Vilafranca");
		expect(mail?.html).toContain("Plaça 1, Vilafranca");
	});

	it("uses the configured sender's name", async () => {
		const { env, sent } = outboxOf({ ...bindings, EMAIL_FROM: "Bici <a@bici.cat>" } as Cloudflare.Env);
		await sendMail(stateOf(env), recovery);
		expect(await sent()).toMatchObject([{ from: { name: "Bici", address: "a@bici.cat" } }]);
	});

	it("writes a non-ASCII domain in Punycode", async () => {
		const { env, sent } = outboxOf(bindings);
		await sendMail(stateOf(env), { ...recovery, to: "anna@plaça.cat" });
		const [mail] = await sent();
		expect(mail?.raw).toContain("To: anna@xn--plaa-2oa.cat");
	});

	it("keeps several mails at once apart", async () => {
		const { env, sent } = outboxOf(bindings);
		const all = Array.from({ length: 5 }, (_, at) => `anna${at}@bici.cat`);
		await Promise.all(all.map((to) => sendMail(stateOf(env), { ...recovery, to })));
		expect((await sent()).map(({ to }) => to).toSorted()).toEqual(all);
	});

	it.each([
		["refuses", (env: Cloudflare.Env) => outboxOf(env, { refuses: true }).env, { fault: "permanent", code: "554" }],
		[
			"is not there",
			(env: Cloudflare.Env) => ({ ...env, SMTP_URL: "smtp://127.0.0.1:1" }) as Cloudflare.Env,
			{ fault: "unreachable" },
		],
	])("logs the error without addresses where the server %s", async (_, withServer, known) => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		expect(await sendMail(stateOf(withServer(bindings)), recovery)).toBe(false);
		const line = String(logged.mock.calls[0]?.[0]);
		logged.mockRestore();
		expect(JSON.parse(line)).toMatchObject({ event: "mail-not-sent", mail: "recoverPassword", ...known });
		expect(line).not.toContain("anna");
	});

	it.each([501, 550, 551, 552, 553] as const)("takes no refusal of one address (%i) for an outage", async (code) => {
		const [failed, noted] = [vi.spyOn(console, "error"), vi.spyOn(console, "log").mockImplementation(() => {})];
		const { env } = outboxOf(bindings);
		expect(await sendMail(stateOf(env), { ...recovery, to: refusedAddress(code, "anna") })).toBe(false);
		expect(failed).not.toHaveBeenCalled();
		const line = String(noted.mock.calls[0]?.[0]);
		noted.mockRestore();
		expect(JSON.parse(line)).toMatchObject({ event: "mail-refused", fault: "permanent", code: String(code) });
		expect(line).not.toContain("anna");
	});

	it("uses the binding of wrangler.toml without a server", async () => {
		expect(await sendMail(stateOf(bindings), recovery)).toBe(true);
	});

	it("gives the server no mail in the clear, elsewhere than on loopback", async () => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const SMTP_URL = `smtp://0.0.0.0:${inject("smtpPort")}`;
		expect(await sendMail(stateOf({ ...bindings, SMTP_URL } as Cloudflare.Env), recovery)).toBe(false);
		expect(String(logged.mock.calls[0]?.[0])).toContain("STARTTLS");
	});

	it.each([
		["the binding and SMTP_URL", { EMAIL: undefined }],
		["a sender", { EMAIL_FROM: "" }],
	])("is off without %s, and sends nothing", async (_, missing) => {
		const state = stateOf({ ...bindings, ...missing } as Cloudflare.Env);
		expect(canSendMail(state)).toBe(false);
		expect(await sendMail(state, recovery)).toBe(false);
		expect(canSendMail(stateOf(bindings))).toBe(true);
	});

	it("needs no binding where there is SMTP_URL", async () => {
		const { env, sent } = outboxOf({ ...bindings, EMAIL: undefined } as unknown as Cloudflare.Env);
		expect(canSendMail(stateOf(env))).toBe(true);
		await sendMail(stateOf(env), recovery);
		expect(await sent()).toHaveLength(1);
	});

	it("names what was sent, in each mail that has a mark for it", async () => {
		const marked = (Object.keys(mails) as MailKey[]).filter((key) => /\{\w+\}/.test(JSON.stringify(mails[key])));
		expect(marked).toContain("receiptCode");
		for (const mail of marked) {
			for (const about of sentKinds.map(sentWords)) {
				const { env, sent } = outboxOf(bindings);
				await sendMail(stateOf(env), { ...recovery, mail, about });
				const [{ subject, text } = { subject: "{", text: "{" }] = await sent();
				expect(subject + text, mail).not.toMatch(/[{}]/);
				expect(subject + text, mail).toContain(about.your.split(" ").at(-1));
			}
		}
	});

	it.each(Object.keys(mails) as MailKey[])("keeps %s short enough for a list of subjects", (key) => {
		expect(nameSent(mails[key].subject, sentWords("reflections")).length).toBeLessThanOrEqual(60);
	});
});
