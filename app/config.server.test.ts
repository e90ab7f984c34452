import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readSettings } from "./config.server.ts";

const read = (vars: Record<string, string | undefined>) =>
	readSettings({ ...env, ...vars } as unknown as Cloudflare.Env);

describe("settings", () => {
	it("have their defaults", () => {
		const settings = read({ PARTICIPATION_UNTIL: undefined, PARTICIPATION_OPEN: "", ADMIN_EMAIL: " " });
		expect(settings).toMatchObject({
			participationUntil: "desembre de 2025",
			participationOpen: true,
			requireAdminTotp: false,
			adminEmails: undefined,
		});
	});

	it("are read as what they mean", () => {
		const settings = read({
			SITE_URL: "https://bici.cat/",
			PARTICIPATION_OPEN: "false",
			ADMIN_EMAIL: "A@b.cat, c@d.cat",
		});
		expect(settings).toMatchObject({
			siteUrl: "https://bici.cat",
			participationOpen: false,
			adminEmails: ["a@b.cat", "c@d.cat"],
		});
	});

	it.each([
		["SITE_URL", "bici.cat"],
		["SITE_URL", undefined],
		["SITE_URL", "javascript:x"],
		["MAP_URL", "ftp://x"],
		["QUESTIONNAIRE_URL", "x"],
		["ADMIN_EMAIL", "a@b.cat, nobody"],
		["PARTICIPATION_OPEN", "sí"],
		["REQUIRE_ADMIN_TOTP", "1"],
	])("refuse to start with a wrong %s and name it", (name, value) => {
		expect(() => read({ [name]: value })).toThrow(name);
	});

	it("refuse to start without a binding and name it", () => {
		expect(() => read({ MEDIA: undefined })).toThrow("MEDIA");
	});
});
