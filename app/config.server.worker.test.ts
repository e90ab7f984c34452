import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readSettings } from "./config.server.ts";

const read = (vars: object) => readSettings({ ...env, ...vars });

describe("settings", () => {
	it("have their defaults", () => {
		const settings = read({ PARTICIPATION_UNTIL: undefined, PARTICIPATION_OPEN: "", ADMIN_EMAIL: " " });
		expect(settings).toMatchObject({
			participationUntil: undefined,
			participationOpen: true,
			requireAdminTotp: false,
			adminEmails: undefined,
		});
	});

	it("are parsed", () => {
		const settings = read({
			SITE_URL: "https://bici.cat/",
			PARTICIPATION_OPEN: "false",
			ADMIN_EMAIL: "A@b.cat, c@d.cat",
			MODERATION_RIGHTS: "erasing, subscribers,",
		});
		expect(settings).toMatchObject({
			siteUrl: "https://bici.cat",
			participationOpen: false,
			adminEmails: ["a@b.cat", "c@d.cat"],
			moreRights: { moderation: ["erasing", "subscribers"], editing: [] },
		});
	});

	it.each([
		["SITE_URL", "bici.cat"],
		["SITE_URL", undefined],
		["SITE_URL", "javascript:x"],
		["MAP_URL", "ftp://x"],
		["QUESTIONNAIRE_URL", "x"],
		["ADMIN_EMAIL", "a@b.cat, nobody"],
		["ALERT_EMAIL", "nobody"],
		["EMAIL_FROM", "bici"],
		["EMAIL_FROM", "La bici <bici>"],
		["EMAIL_FROM", "La bici\r\nBcc: a@b.cat <bici@bici.test>"],
		["PARTICIPATION_OPEN", "sí"],
		["REQUIRE_ADMIN_TOTP", "1"],
		["SWEEP", "no"],
		["MODERATION_RIGHTS", "team"],
		["EDITING_RIGHTS", "sending; erasing"],
	])("refuse to start with a wrong %s and name it", (name, value) => {
		expect(() => read({ [name]: value })).toThrow(name);
	});

	it.each([
		["https://bici.cat", undefined, true],
		["https://localhost.bici.cat", "", true],
		["http://localhost:8787", undefined, false],
		["http://127.0.0.1", "", false],
		["http://[::1]:8787", undefined, false],
		["https://bici.cat", "false", false],
		["http://localhost:8787", "true", true],
	])("at %s with REQUIRE_ADMIN_TOTP=%s: whether administrators need codes is %s", (site, set, needed) => {
		const vars = { SITE_URL: site, REQUIRE_ADMIN_TOTP: set, EMAIL_FROM: "" };
		expect(read(vars).requireAdminTotp).toBe(needed);
	});

	it("take a secret key that is long enough, and never say it", () => {
		expect(read({ SECRET_KEY: "k".repeat(32) }).secretKey).toBe("k".repeat(32));
		expect(read({ SECRET_KEY: " " }).secretKey).toBeUndefined();
		expect(() => read({ SECRET_KEY: "una clau curta" })).toThrow("SECRET_KEY: must have 32 characters");
		expect(() => read({ SECRET_KEY: "una clau curta" })).not.toThrow("una clau curta");
	});

	it.each([
		["bici@bici.cat", { email: "bici@bici.cat" }],
		["La bici ens mou <bici@bici.cat>", { name: "La bici ens mou", email: "bici@bici.cat" }],
		['"La bici, ens mou" <bici@bici.cat>', { name: "La bici, ens mou", email: "bici@bici.cat" }],
		["<bici@bici.cat>", { email: "bici@bici.cat" }],
		["", undefined],
	])("read %s as a sender", (value, sender) => {
		expect(read({ EMAIL_FROM: value }).emailFrom).toEqual(sender);
	});

	it.each(["no-reply@example.org", "a@example.com", "a@EXAMPLE.net", "a@mail.example.org", "La bici <a@bici.example>"])(
		"take %s as the sender on this machine only",
		(value) => {
			for (const local of ["http://localhost:8787", "http://127.0.0.1:9000"]) {
				expect(read({ SITE_URL: local, EMAIL_FROM: value }).emailFrom?.email).toBeDefined();
			}
			for (const site of ["https://bici.cat", "https://localhost.bici.cat"]) {
				expect(() => read({ SITE_URL: site, EMAIL_FROM: value })).toThrow("EMAIL_FROM: is still the example");
			}
		},
	);

	it("take a sender whose domain only resembles an example", () => {
		expect(read({ SITE_URL: "https://bici.cat", EMAIL_FROM: "a@notexample.org" }).emailFrom).toBeDefined();
	});

	it("refuse to start without a binding and name it", () => {
		expect(() => read({ MEDIA: undefined })).toThrow("MEDIA");
	});
});
