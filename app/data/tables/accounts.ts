import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { limits } from "#app/content/limits.ts";
import { createdAt, flag, id, isFlag, lengthUpTo, oneOf, time } from "../columns.ts";

/*
 * Accounts, and what keeps them. Tokens are kept as SHA-256 in hexadecimal, never as they are; addresses of
 * visitors as hashes with the day's salt in them. Who is deleted takes all of this along.
 */

export const factorTypes = ["totp", "phone"] as const;
export const factorStatuses = ["unverified", "verified"] as const;
/** What happens to a session or an account: those of spec §4, and a code that was refused after a right password. */
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
/** What is counted so that nobody can try without end. */
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
		/** Algorithm, parameters, salt and hash in one text, so that parameters can change. */
		passwordHash: text().notNull(),
		isAdmin: flag().default(false),
		/** When a link sent to the address was followed. */
		emailVerifiedAt: time(),
		/** When an account goes whose address nobody has confirmed; set once mail can be sent (sign-ups.ts). */
		confirmBy: time(),
		createdAt: createdAt(),
	},
	(t) => [check("users_email", lengthUpTo(t.email, limits.email)), check("users_is_admin", isFlag(t.isAdmin))],
);

export const sessions = sqliteTable(
	"sessions",
	{
		id: id(),
		/** SHA-256 of the token in the cookie, in hexadecimal: the token itself is kept nowhere. */
		tokenHash: text().notNull().unique(),
		userId: userId(),
		createdAt: createdAt(),
		expiresAt: time().notNull(),
		/** However busy the session is, it ends here. */
		endsAt: time().notNull(),
		lastSeenAt: time().notNull().default(sql`0`),
		/** The token before the present one, good for a moment after `rotatedAt`; the seed leads from it to the present one. */
		previousTokenHash: text(),
		rotationSeed: text(),
		rotatedAt: time(),
		/** The password was right and a code is still asked for: nobody is signed in yet. */
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
		/** The 30-second step of the last code that was taken: each is good once. */
		lastStep: integer(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex("auth_factors_one_of_a_type").on(t.userId, t.factorType),
		check("auth_factors_type", oneOf(t.factorType, factorTypes)),
		check("auth_factors_status", oneOf(t.status, factorStatuses)),
	],
);

/** Ten a user, each good once: a used one is deleted. */
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

/** Browsers in which somebody has signed in before: one cookie, and a row for each who did. */
export const devices = sqliteTable(
	"devices",
	{ tokenHash: text().notNull(), userId: userId(), lastUsedAt: time().notNull() },
	(t) => [
		primaryKey({ columns: [t.tokenHash, t.userId] }),
		index("devices_by_user").on(t.userId),
		index("devices_by_last_used").on(t.lastUsedAt),
	],
);

/** Every guess that was let through within the last minutes, at whichever account, also at one that does not exist. */
export const attempts = sqliteTable(
	"attempts",
	{
		id: id(),
		kind: text({ enum: attemptKinds }).notNull(),
		/** SHA-256 of the kind and the folded address or the user's id. */
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

/** Links that were sent by mail: each is good once, and for an hour. */
export const accountLinks = sqliteTable(
	"account_links",
	{
		tokenHash: text().primaryKey(),
		userId: userId(),
		purpose: text({ enum: accountLinkPurposes }).notNull(),
		/** The address it was sent to. */
		email: text().notNull(),
		createdAt: createdAt(),
		expiresAt: time().notNull(),
	},
	(t) => [
		index("account_links_by_user").on(t.userId, t.purpose),
		index("account_links_by_expiry").on(t.expiresAt),
		check("account_links_purpose", oneOf(t.purpose, accountLinkPurposes)),
	],
);

/**
 * Sign-ups whose mailed link was not followed yet: no account, so that nothing tells them from an address without one.
 * Several may wait for one address, each with its own link and password: the link is good only with that password.
 */
export const signUps = sqliteTable(
	"sign_ups",
	{
		tokenHash: text().primaryKey(),
		email: text().notNull(),
		passwordHash: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index("sign_ups_by_created").on(t.createdAt), check("sign_ups_email", lengthUpTo(t.email, limits.email))],
);

/** What was typed into a form whose session had ended, kept for an hour for who typed it. */
export const formDrafts = sqliteTable(
	"held_forms",
	{
		id: id(),
		userId: userId(),
		/** The form's page. */
		path: text().notNull(),
		fields: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index("held_forms_by_user").on(t.userId), index("held_forms_by_created").on(t.createdAt)],
);
