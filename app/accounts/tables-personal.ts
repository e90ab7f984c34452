import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldedEmail } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { impersonal, personal } from "#app/platform/data/personal-data.ts";
import {
	accountLinks,
	attempts,
	authEvents,
	authFactors,
	devices,
	heldForms,
	recoveryCodes,
	sessions,
	signUps,
	users,
} from "./tables.ts";
import { invitations, roleSettings } from "./team/tables.ts";

/** What goes with its account, if nothing ends it before. */
const ofAccount = ({ userId }: { userId: AnySQLiteColumn }) =>
	({
		processing: "accounts",
		of: "account",
		found: [{ by: "account", in: [userId] }],
		erased: "account",
		kept: "account",
	}) as const;

export const accountTables = [
	personal(users, {
		processing: "accounts",
		of: "account",
		columns: {
			account: "id",
			email: "email emailFolded foldedTwin",
			secret: "passwordHash",
			none: "isAdmin role emailVerifiedAt confirmBy restrictedAt createdAt",
		},
		found: [
			{ by: "email", in: [users.emailFolded] },
			{ by: "account", in: [users.id] },
		],
		erased: "account",
		kept: "account",
	}),
	personal(sessions, {
		...ofAccount(sessions),
		columns: {
			account: "userId",
			secret: "tokenHash previousTokenHash rotationSeed",
			trace: "agent addressHash",
			none: "id createdAt expiresAt endsAt lastSeenAt rotatedAt awaitsCode",
		},
		kept: { ms: 0, from: sessions.expiresAt },
	}),
	personal(authFactors, {
		...ofAccount(authFactors),
		columns: { account: "userId", secret: "secret", none: "id factorType status lastStep createdAt" },
	}),
	personal(recoveryCodes, {
		...ofAccount(recoveryCodes),
		columns: { account: "userId", secret: "codeHash" },
	}),
	personal(authEvents, {
		...ofAccount(authEvents),
		columns: { account: "userId", trace: "agent addressHash", none: "id type createdAt" },
		kept: { ms: lifetimes.authEvents, from: authEvents.createdAt },
	}),
	personal(devices, {
		...ofAccount(devices),
		columns: { account: "userId", secret: "tokenHash", none: "lastUsedAt" },
		kept: { ms: lifetimes.devices, from: devices.lastUsedAt },
	}),
	personal(attempts, {
		processing: "protection",
		of: "account",
		columns: { trace: "subjectHash addressHash", none: "id kind fromKnownDevice createdAt" },
		found: [{ by: "emailHash", in: [attempts.subjectHash] }],
		erased: "row",
		kept: { ms: lifetimes.attempts, from: attempts.createdAt },
	}),
	personal(accountLinks, {
		...ofAccount(accountLinks),
		columns: {
			account: "userId",
			email: "email emailFolded",
			secret: "tokenHash",
			none: "purpose createdAt expiresAt",
		},
		found: [
			{ by: "email", in: [accountLinks.emailFolded], as: foldedEmail(accountLinks) },
			{ by: "account", in: [accountLinks.userId] },
		],
		kept: { ms: 0, from: accountLinks.expiresAt },
	}),
	personal(signUps, {
		processing: "accounts",
		of: "account",
		columns: { email: "email emailFolded", secret: "tokenHash passwordHash", none: "createdAt" },
		found: [{ by: "email", in: [signUps.emailFolded], as: foldedEmail(signUps) }],
		erased: "row",
		kept: { ms: lifetimes.signUps, from: signUps.createdAt },
	}),
	personal(invitations, {
		processing: "accounts",
		of: "staff",
		columns: {
			account: "id invitedBy",
			email: "email emailFolded",
			secret: "tokenHash",
			none: "role createdAt expiresAt",
		},
		found: [
			{ by: "email", in: [invitations.emailFolded] },
			{ by: "account", in: [invitations.id] },
		],
		erased: "row",
		kept: { ms: lifetimes.endedInvitations, from: invitations.expiresAt },
	}),
	impersonal(roleSettings, "role needsFactor"),
	personal(heldForms, {
		...ofAccount(heldForms),
		processing: "unfinished",
		columns: { account: "userId", words: "fields", none: "id path createdAt" },
		found: [
			{ by: "account", in: [heldForms.userId] },
			{ by: "words", in: [heldForms.fields], as: folded(sql`${heldForms.fields}`) },
		],
		kept: { ms: lifetimes.heldForms, from: heldForms.createdAt },
	}),
];
