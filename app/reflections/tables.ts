import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { keptForResults } from "#app/platform/content/privacy.ts";
import { unlessSet } from "#app/platform/content/retention.ts";
import { createdAt, flag, foldedEmail, id, lengthUpTo, time } from "#app/platform/data/columns.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { personal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

export const reflections = sqliteTable(
	"reflections",
	{
		id: id(),
		reflection: text().notNull(),
		name: text(),
		email: text(),
		emailFolded: text(),
		privacyAccepted: flag().default(false),
		submittedAt: createdAt(),
		formKey: text().unique(),
		/** When its term was over and what leads to a person was emptied. */
		anonymizedAt: time(),
		reply: text(),
		repliedAt: time(),
		/** When the answer leaves for the address; null once it has, or where there is none to mail. */
		answerDueAt: time(),
		/** When somebody of the team opened it, or said that it is read. */
		readAt: time(),
		folded: text().generatedAlwaysAs(
			folded(sql`reflection || char(10) || ifnull(name, '') || char(10) || ifnull(email, '')`),
			{ mode: "virtual" },
		),
	},
	(t) => [
		index("reflections_by_submitted").on(t.submittedAt, t.id),
		index("reflections_searched").on(t.submittedAt, t.id, t.folded, t.emailFolded),
		index("reflections_unread")
			.on(t.submittedAt, t.id)
			.where(sql`read_at is null and reply is null and anonymized_at is null`),
		index("reflections_unanswered").on(t.submittedAt, t.id).where(sql`email is not null and reply is null`),
		index("reflections_by_email").on(foldedEmail(t)),
		index("reflections_answer_due").on(t.answerDueAt).where(sql`answer_due_at is not null`),
		index("reflections_with_person").on(t.submittedAt).where(sql`anonymized_at is null`),
		check("reflections_reflection", lengthUpTo(t.reflection, limits.reflection)),
		check("reflections_name", lengthUpTo(t.name, limits.name)),
		check("reflections_email", lengthUpTo(t.email, limits.email)),
		check("reflections_reply", lengthUpTo(t.reply, limits.reply)),
		check(
			"reflections_privacy",
			sql`${t.privacyAccepted} in (0, 1) and (${t.email} is null or ${t.privacyAccepted} = 1)`,
		),
	],
);

const reflectionsPersonal = personal(reflections, {
	processing: "reflections",
	of: "sender",
	columns: {
		email: "email emailFolded",
		name: "name",
		words: "reflection folded",
		answer: "reply",
		trace: "id",
		none: "privacyAccepted submittedAt formKey anonymizedAt repliedAt answerDueAt readAt",
	},
	found: [
		{ by: "email", in: [reflections.emailFolded], as: foldedEmail(reflections) },
		{ by: "words", in: [reflections.folded], index: "reflections_searched" },
		{ by: "words", in: [reflections.reply], as: folded(sql`${reflections.reply}`) },
		{ by: "record", in: [reflections.id] },
	],
	erased: "row",
	kept: {
		term: "reflections",
		from: reflections.submittedAt,
		retention: {
			name: "Reflexions",
			place: 30,
			starts: "des del dia que s'envia",
			ends: "Queda anònima: se n'esborren el text, el nom, el correu i el rebut. Només es compta que n'hi va haver una.",
			unset: keptForResults,
			...unlessSet,
			end: "anonymous",
		},
	},
});

const records = {
	reflections: describeRecord({
		table: reflections,
		personal: reflectionsPersonal,
		words: reflections.reflection,
		sentAt: reflections.submittedAt,
		sent: { words: reflections.reflection, at: reflections.submittedAt },
		media: [],
		isShown: "never",
		count: {
			time: reflections.submittedAt,
			/** "unanswered": whoever left an address expects an answer. */
			names: ["all", "named", "withEmail", "unread", "unanswered"],
			parts: (row) => [
				"'all'",
				`iif(${row}.name IS NOT NULL, 'named', NULL)`,
				`iif(${row}.email IS NOT NULL, 'withEmail', NULL)`,
				`iif(${row}.read_at IS NULL AND ${row}.reply IS NULL AND ${row}.anonymized_at IS NULL, 'unread', NULL)`,
				`iif(${row}.email IS NOT NULL AND ${row}.reply IS NULL, 'unanswered', NULL)`,
			],
			changing: ["name", "email", "read_at", "reply", "anonymized_at"],
		},
	}),
};

export const capability = { records };
