import { equal, match } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { adviceFor, adviceIn, permissions } from "#app/commands/stores/advice.ts";

describe("what Cloudflare refuses", () => {
	it("names the permission that a token lacks, and BEFORE.md lists each", () => {
		const before = readFileSync("app/commands/BEFORE.md", "utf8");
		const refused = { status: 403, code: 10000 };
		for (const [path, wanted] of [
			["/queues/1/consumers", "Queues: Edit"],
			["/d1/database", "D1: Edit"],
			["/r2/buckets/b", "Workers R2 Storage: Edit"],
			["/storage/kv/namespaces", "Workers KV Storage: Edit"],
			["/workers/scripts/bici/versions", "Workers Scripts: Edit"],
			["/workers/scripts/bici/domains/records", "Workers Routes: Edit"],
		] as const) {
			match(adviceFor({ ...refused, path }) ?? "", new RegExp(`lacks "${wanted}`));
		}
		for (const [, permission] of permissions) {
			for (const [, name, level] of permission.matchAll(/([A-Z][\w ]+): (Edit|Read)/g)) {
				match(before, new RegExp(`\\| ${name} \\| \\w+: ${level} `));
			}
		}
	});

	it("says what to do where R2 or workers.dev was never switched on, also in wrangler's words", () => {
		match(adviceFor({ code: 10042, status: 403, path: "/r2/buckets/b" }) ?? "", /R2 is not switched on.*card/);
		const said =
			"A request to the Cloudflare API (/accounts/a/workers/scripts/bici) failed.\n  You need … [code: 10063]";
		match(adviceIn(said) ?? "", /no workers.dev subdomain.*onboarding/);
		match(adviceIn(said.replace("10063", "10000")) ?? "", /Workers Scripts: Edit/);
		equal(adviceIn("wrangler broke off"), undefined);
		equal(adviceFor({ code: 10007, status: 404, path: "/workers/scripts/bici" }), undefined);
		equal(adviceFor({ code: 10069, status: 403, path: "/r2/buckets/b/objects/locked" }), undefined);
	});
});
