import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";

/* A worker from before there were roles reads and writes `is_admin`, this one `role`: triggers keep both equal. */

const run = (statement: string) => env.DB.prepare(statement).run();
const stored = async () =>
	env.DB.prepare("select role, is_admin from users").first<{ role: string; is_admin: number }>();
const columns = "id, email, email_folded, password_hash, created_at";

beforeEach(async () => {
	await run("delete from users");
});

it.each([
	["is_admin", "1", { role: "administration", is_admin: 1 }],
	["is_admin", "0", { role: null, is_admin: 0 }],
	["role", "'administration'", { role: "administration", is_admin: 1 }],
	["role", "'editing'", { role: "editing", is_admin: 0 }],
	["role", "null", { role: null, is_admin: 0 }],
])("an account that is made with %s %s", async (column, value, expected) => {
	await run(`insert into users (${columns}, ${column}) values ('u', 'a', 'a', '-', 1, ${value})`);
	expect(await stored()).toEqual(expected);
});

it.each([
	["is_admin = 1", { role: "administration", is_admin: 1 }],
	["is_admin = 0", { role: "editing", is_admin: 0 }],
	["role = 'administration'", { role: "administration", is_admin: 1 }],
	["role = null", { role: null, is_admin: 0 }],
])("an editor who is changed with %s", async (change, expected) => {
	await run(`insert into users (${columns}, role) values ('u', 'a', 'a', '-', 1, 'editing')`);
	await run(`update users set ${change}`);
	expect(await stored()).toEqual(expected);
});

it.each([
	["is_admin = 0", { role: null, is_admin: 0 }],
	["role = 'reading'", { role: "reading", is_admin: 0 }],
])("an administrator who is changed with %s", async (change, expected) => {
	await run(`insert into users (${columns}, role) values ('u', 'a', 'a', '-', 1, 'administration')`);
	await run(`update users set ${change}`);
	expect(await stored()).toEqual(expected);
});
