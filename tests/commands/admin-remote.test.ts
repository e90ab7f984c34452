import { equal, match, rejects } from "node:assert/strict";
import { execFile } from "node:child_process";
import { describe, it, type TestContext } from "node:test";
import { add } from "#app/commands/administrators/administrators.ts";
import { Refusal } from "#app/commands/shared/refusal.ts";
import type { Environment } from "#app/commands/stores/environment.ts";
import { remoteDatabase } from "#app/commands/stores/remote-database.ts";
import { PretendedAccount } from "#tests/setup/cloudflare/account.ts";
import { cloudflareApi } from "#tests/setup/cloudflare/api.ts";

/* The real command and the real wrangler once, with somebody who answers in Cloudflare's place; refusals in this process. */
const email = "anna@exemple.cat";
const password = "vint-i-tres gavines";

const account = new PretendedAccount();
account.databases = [{ uuid: "s", name: "la-bici-ens-mou-staging", jurisdiction: "eu" }];

describe("npm run admin -- --remote", () => {
	it("brings the database of an environment one file, and shows no secret", async (t) => {
		const { env, imported, close } = await cloudflareApi({ account });
		t.after(close);
		const { code, shown } = await new Promise<{ code: number | null; shown: string }>((resolve) => {
			const child = execFile(
				process.execPath,
				["app/commands/admin.ts", "add", email, "--remote", "--env", "staging"],
				{ env: { ...process.env, ...env }, timeout: 120_000 },
				(_, stdout, stderr) => resolve({ code: child.exitCode, shown: stdout + stderr }),
			);
			child.stdin?.end(password);
		});
		for (const secret of ["scrypt", password]) equal(shown.includes(secret), false, `it shows ${secret}`);
		match(shown, /administrator of the remote database of staging/);
		equal(code, 0);
		equal(imported.length, 1);
		match(imported[0] ?? "", /^insert into users .*'anna@exemple\.cat', 'scrypt\$.*;\ninsert into auth_events .*;\n$/s);
	});

	async function expectRefusal(t: TestContext, refusal: string, environment: Environment, named: RegExp) {
		const { env, imported, close } = await cloudflareApi({ refusal, account: environment ? account : undefined });
		t.after(close);
		Object.assign(process.env, env);
		const adding = add(remoteDatabase(environment), email, async () => password);
		await rejects(
			adding,
			(error) => error instanceof Refusal && named.test(error.message) && !/scrypt|gavines/.test(error.message),
		);
		equal(imported.length, 0);
	}

	for (const [environment, named] of [
		[undefined, /remote database lacks migrations.*npm run migrate -- --remote$/],
		["staging", /remote database of staging lacks migrations.*npm run migrate -- --remote --env staging/],
	] as const) {
		it(`says which command to run where tables are missing, with --env ${environment ?? "left out"}`, (t) =>
			expectRefusal(t, "no such table: users: SQLITE_ERROR", environment, named));
	}

	it("says what else Cloudflare refuses", (t) =>
		expectRefusal(t, "the account is over its limits", undefined, /could not be read: .*over its limits/));
});
