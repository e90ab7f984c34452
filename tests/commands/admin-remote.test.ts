import { equal, match } from "node:assert/strict";
import { execFile } from "node:child_process";
import { describe, it, type TestContext } from "node:test";
import { PretendedAccount } from "#tests/setup/cloudflare/account.ts";
import { cloudflareApi } from "#tests/setup/cloudflare/api.ts";

/* The real command and the real wrangler, with somebody who answers in Cloudflare's place. */
const email = "anna@exemple.cat";
const password = "vint-i-tres gavines";

async function addRemotely(t: TestContext, refusal?: string, account?: PretendedAccount, ...more: string[]) {
	const { env, imported, close } = await cloudflareApi({ refusal, account });
	t.after(close);
	const { code, shown } = await new Promise<{ code: number | null; shown: string }>((resolve) => {
		const child = execFile(
			process.execPath,
			["app/commands/admin.ts", "add", email, "--remote", ...more],
			{ env: { ...process.env, ...env }, timeout: 120_000 },
			(_, stdout, stderr) => resolve({ code: child.exitCode, shown: stdout + stderr }),
		);
		child.stdin?.end(password);
	});
	for (const secret of ["scrypt", password]) equal(shown.includes(secret), false, `it shows ${secret}`);
	return { code, shown, imported };
}

describe("npm run admin -- --remote", () => {
	it("brings the deployed database one file", async (t) => {
		const { code, shown, imported } = await addRemotely(t);
		match(shown, /administrator of the remote database/);
		equal(code, 0);
		equal(imported.length, 1);
		match(imported[0] ?? "", /^insert into users .*'anna@exemple\.cat', 'scrypt\$.*;\ninsert into auth_events .*;\n$/s);
	});

	it("with --env reaches the database of that environment", async (t) => {
		const account = new PretendedAccount();
		account.databases = [{ uuid: "s", name: "la-bici-ens-mou-staging", jurisdiction: "eu" }];
		const { code, shown } = await addRemotely(t, "no such table: users", account, "--env", "staging");
		match(shown, /remote database of staging lacks migrations.*npm run migrate -- --remote --env staging/);
		equal(code, 1);
	});

	it("says which command to run where tables are missing", async (t) => {
		const { code, shown, imported } = await addRemotely(t, "no such table: users: SQLITE_ERROR");
		match(shown, /npm run migrate -- --remote/);
		equal(code, 1);
		equal(imported.length, 0);
	});

	it("says what else Cloudflare refuses", async (t) => {
		const { code, shown } = await addRemotely(t, "the account is over its limits");
		match(shown, /could not be read: .*over its limits/);
		equal(code, 1);
	});
});
