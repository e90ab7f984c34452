import { env as bindings } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { readSettings } from "#app/config.server.ts";
import { type MailKey, mails } from "#app/content/accounts/mails.ts";
import { logFor } from "#app/http/log/log.server.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { canSendMail, sendMail } from "./send.server.ts";

const stateOf = (env: Cloudflare.Env) => ({ env, settings: readSettings(env), log: logFor("test") });
const recovery = { to: "anna@bici.cat", mail: "recoverPassword", path: "/contrasenya/nova?codi=a&b" } as const;

describe("sendMail", () => {
	it("sends the same words as text and HTML, with a link to the configured origin", async () => {
		const { env, sent } = outboxOf(bindings);
		expect(await sendMail(stateOf(env), recovery)).toBe(true);
		const { subject, paragraphs, linkLabel, closing } = mails.recoverPassword;
		expect(sent).toMatchObject([
			{
				from: { name: "La bici ens mou", email: "bici@bici.test" },
				to: "anna@bici.cat",
				subject,
				headers: { "Auto-Submitted": "auto-generated" },
			},
		]);
		const link = "https://bici.test/contrasenya/nova?codi=a&b";
		for (const words of [...paragraphs, linkLabel, closing, link]) expect(sent[0]?.text).toContain(words);
		expect(sent[0]?.html).toContain(`<p><a href="${link.replace("&", "&amp;")}">${linkLabel}</a></p>`);
		for (const words of [...paragraphs, closing]) expect(sent[0]?.html).toContain(`<p>${words}</p>`);
	});

	it("uses the configured sender's name", async () => {
		const { env, sent } = outboxOf({ ...bindings, EMAIL_FROM: "Bici <a@bici.cat>" } as Cloudflare.Env);
		await sendMail(stateOf(env), recovery);
		expect(sent).toMatchObject([{ from: { name: "Bici", email: "a@bici.cat" } }]);
	});

	it("writes a non-ASCII domain in Punycode", async () => {
		const { env, sent } = outboxOf(bindings);
		await sendMail(stateOf(env), { ...recovery, to: "anna@plaça.cat" });
		expect(sent).toMatchObject([{ to: "anna@xn--plaa-2oa.cat" }]);
	});

	it("logs the error without addresses", async () => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const fault = Object.assign(new Error("email to <anna@bici.cat> not allowed"), { code: "E_RECIPIENT_SUPPRESSED" });
		const { env } = outboxOf(bindings, fault);
		expect(await sendMail(stateOf(env), recovery)).toBe(false);
		const line = String(logged.mock.calls[0]?.[0]);
		logged.mockRestore();
		expect(JSON.parse(line)).toMatchObject({
			event: "mail-not-sent",
			reason: "email to <…> not allowed",
			mail: "recoverPassword",
			code: "E_RECIPIENT_SUPPRESSED",
		});
		expect(line).not.toContain("anna");
	});

	it("uses the binding of wrangler.toml", async () => {
		expect(await sendMail(stateOf(bindings), recovery)).toBe(true);
	});

	it.each([
		["the binding", { EMAIL: undefined }],
		["a sender", { EMAIL_FROM: "" }],
	])("is off without %s, and sends nothing", async (_, missing) => {
		const state = stateOf({ ...bindings, ...missing } as Cloudflare.Env);
		expect(canSendMail(state)).toBe(false);
		expect(await sendMail(state, recovery)).toBe(false);
		expect(canSendMail(stateOf(bindings))).toBe(true);
	});

	it.each(Object.keys(mails) as MailKey[])("keeps %s short enough for a list of subjects", (key) => {
		expect(mails[key].subject.length).toBeLessThanOrEqual(60);
	});
});
