import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashPassword } from "#app/auth/password.server.ts";
import { connect } from "#app/data/db.server.ts";
import { saveAdministrator } from "#app/data/users.ts";

const file = ".wrangler/state/administrator-password.txt";
const email = "admin@example.org";

/** An administrator of the local database with a password of its own, made once and kept beside that database. */
export async function ensureLocalAdministrator(env: Cloudflare.Env) {
	if (!existsSync(file)) {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, randomBytes(12).toString("base64url"), { mode: 0o600 });
	}
	const password = readFileSync(file, "utf8").trim();
	await saveAdministrator(connect(env.DB), email, await hashPassword(password));
	return { email, password, file };
}
