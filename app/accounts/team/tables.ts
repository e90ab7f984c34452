import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { roles } from "#app/platform/content/roles.ts";
import { createdAt, flag, id, lengthUpTo, time } from "#app/platform/data/columns.ts";

/** Until they are accepted. The link has a secret, the row its SHA-256. */
export const invitations = sqliteTable(
	"invitations",
	{
		/** Of the account that the address has or will have: the audit log names both by it. */
		id: id(),
		tokenHash: text().notNull().unique(),
		email: text().notNull(),
		emailFolded: text().notNull().unique(),
		role: text({ enum: roles }).notNull(),
		createdAt: createdAt(),
		expiresAt: time().notNull(),
		/** It holds while they administer. Null in rows of a version that did not know. No foreign key: the account may be gone. */
		invitedBy: text(),
	},
	(t) => [
		index("invitations_by_expiry").on(t.expiresAt),
		check("invitations_email", lengthUpTo(t.email, limits.email)),
	],
);

/** Which roles need a second factor. REQUIRE_ADMIN_TOTP asks role `administration` besides. */
export const roleSettings = sqliteTable("role_settings", {
	role: text({ enum: roles }).primaryKey(),
	needsFactor: flag().default(false),
});
