import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashPassword, verifyPassword } from "#app/accounts/password/password.server.ts";
import { findUserByEmail, saveAdministrator } from "#app/accounts/queries/users.ts";
import { connect, type Db } from "#app/platform/data/db.server.ts";

const ownFile = ".wrangler/state/administrator-password.txt";
const email = "admin@example.org";

/** The password is generated once and stored beside the local database. */
export async function ensureLocalAdministrator(env: Cloudflare.Env, file = ownFile) {
	if (!existsSync(file)) {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, randomBytes(12).toString("base64url"), { mode: 0o600 });
	}
	const password = readFileSync(file, "utf8").trim();
	const db = connect(env.DB);
	if (!(await isInPlace(db, password))) await saveAdministrator(db, email, await hashPassword(password));
	return { email, password, file };
}

async function isInPlace(db: Db, password: string): Promise<boolean> {
	const user = await findUserByEmail(db, email);
	if (user?.role !== "administration") return false;
	const { matches, isOutdated } = await verifyPassword(password, user.passwordHash);
	return matches && !isOutdated;
}
