import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { roles } from "#app/platform/content/roles.ts";
import { createdAt, flag, id, isFlag, lengthUpTo, oneOf, time } from "#app/platform/data/columns.ts";

/* Tokens are SHA-256, hexadecimal; IP addresses are hashes with the day's salt. Deleting a user deletes all of it. */

export const factorTypes = ["totp", "phone"] as const;
export const factorStatuses = ["unverified", "verified"] as const;
export const authEventTypes = [
	"INITIAL_SESSION",
	"SIGNED_IN",
	"SIGNED_OUT",
	"TOKEN_REFRESHED",
	"USER_UPDATED",
	"PASSWORD_RECOVERY",
	"MFA_CHALLENGE_VERIFIED",
	"MFA_CHALLENGE_FAILED",
] as const;
export type AuthEventType = (typeof authEventTypes)[number];
/** "recovery": of versions that counted mails here. */
export const attemptKinds = ["password", "code", "recovery"] as const;
export const accountLinkPurposes = ["password", "email", "new-email"] as const;

const userId = () =>
	text()
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });

export const users = sqliteTable(
	"users",
	{
		id: id(),
		email: text().notNull(),
		emailFolded: text().notNull().unique(),
		/** Nothing writes or reads it any more. */
		foldedTwin: text(),
		/** Algorithm, parameters, salt and hash in one text. */
		passwordHash: text().notNull(),
		/** Triggers keep it equal to role `administration`, for a worker from before there were roles. */
		isAdmin: flag().default(false),
		/** In the back-office; null for everybody else. Checked in code: a check would rebuild the table. */
		role: text({ enum: roles }),
		emailVerifiedAt: time(),
		/** When an unconfirmed account is deleted; set once mail can be sent (sign-ups.ts). */
		confirmBy: time(),
		/** Restricted at the request of its owner (GDPR, article 18): nobody signs in until somebody releases it. */
		restrictedAt: time(),
		createdAt: createdAt(),
	},
	(t) => [
		index("users_twins").on(t.foldedTwin).where(sql`folded_twin is not null`),
		check("users_email", lengthUpTo(t.email, limits.email)),
		check("users_is_admin", isFlag(t.isAdmin)),
	],
);

export const sessions = sqliteTable(
	"sessions",
	{
		id: id(),
		tokenHash: text().notNull().unique(),
		userId: userId(),
		createdAt: createdAt(),
		expiresAt: time().notNull(),
		/** Ends at this time even if in use. */
		endsAt: time().notNull(),
		lastSeenAt: time().notNull().default(sql`0`),
		/** Valid for a moment after `rotatedAt`; the seed derives the present token from it. */
		previousTokenHash: text(),
		rotationSeed: text(),
		rotatedAt: time(),
		awaitsCode: flag().default(false),
		agent: text(),
		addressHash: text(),
	},
	(t) => [
		index("sessions_by_user").on(t.userId),
		index("sessions_by_expiry").on(t.expiresAt),
		index("sessions_by_previous_token").on(t.previousTokenHash),
	],
);

export const authFactors = sqliteTable(
	"auth_factors",
	{
		id: id(),
		userId: userId(),
		factorType: text({ enum: factorTypes }).notNull(),
		status: text({ enum: factorStatuses }).notNull().default("unverified"),
		secret: text().notNull(),
		/** The 30-second step of the last code: each is valid once. */
		lastStep: integer(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex("auth_factors_one_of_a_type").on(t.userId, t.factorType),
		check("auth_factors_type", oneOf(t.factorType, factorTypes)),
		check("auth_factors_status", oneOf(t.status, factorStatuses)),
	],
);

export const recoveryCodes = sqliteTable("recovery_codes", { codeHash: text().notNull(), userId: userId() }, (t) => [
	primaryKey({ columns: [t.userId, t.codeHash] }),
]);

export const authEvents = sqliteTable(
	"auth_events",
	{
		id: id(),
		userId: userId(),
		type: text({ enum: authEventTypes }).notNull(),
		agent: text(),
		addressHash: text(),
		createdAt: createdAt(),
	},
	(t) => [
		index("auth_events_by_user").on(t.userId, t.createdAt, t.id),
		index("auth_events_by_created").on(t.createdAt),
		check("auth_events_type", oneOf(t.type, authEventTypes)),
	],
);

export const devices = sqliteTable(
	"devices",
	{ tokenHash: text().notNull(), userId: userId(), lastUsedAt: time().notNull() },
	(t) => [
		primaryKey({ columns: [t.tokenHash, t.userId] }),
		index("devices_by_user").on(t.userId),
		index("devices_by_last_used").on(t.lastUsedAt),
	],
);

export const attempts = sqliteTable(
	"attempts",
	{
		id: id(),
		kind: text({ enum: attemptKinds }).notNull(),
		/** SHA-256 of the kind and the folded address or user id. */
		subjectHash: text().notNull(),
		addressHash: text().notNull(),
		fromKnownDevice: flag().default(false),
		createdAt: createdAt(),
	},
	(t) => [
		index("attempts_by_subject").on(t.kind, t.subjectHash, t.createdAt),
		index("attempts_by_address").on(t.kind, t.addressHash, t.createdAt),
		index("attempts_by_created").on(t.createdAt),
		check("attempts_kind", oneOf(t.kind, attemptKinds)),
	],
);

export const accountLinks = sqliteTable(
	"account_links",
	{
		tokenHash: text().primaryKey(),
		userId: userId(),
		purpose: text({ enum: accountLinkPurposes }).notNull(),
		email: text().notNull(),
		emailFolded: text(),
		createdAt: createdAt(),
		expiresAt: time().notNull(),
	},
	(t) => [
		index("account_links_by_user").on(t.userId, t.purpose),
		index("account_links_by_expiry").on(t.expiresAt),
		check("account_links_purpose", oneOf(t.purpose, accountLinkPurposes)),
	],
);

/** Several may wait for one address; a link works only with its own password. */
export const signUps = sqliteTable(
	"sign_ups",
	{
		tokenHash: text().primaryKey(),
		email: text().notNull(),
		emailFolded: text(),
		passwordHash: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index("sign_ups_by_created").on(t.createdAt), check("sign_ups_email", lengthUpTo(t.email, limits.email))],
);

/** Form input from an ended session or a lost right, for an hour, for its user alone. */
export const heldForms = sqliteTable(
	"held_forms",
	{
		id: id(),
		userId: userId(),
		path: text().notNull(),
		fields: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index("held_forms_by_user").on(t.userId), index("held_forms_by_created").on(t.createdAt)],
);
