import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { createdAt, flag, id, isFlag, lengthUpTo, oneOf, time } from "#app/platform/data/columns.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { personal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

/** "sent": nobody is left to send to. Only the first two can be edited. */
export const letterStates = ["draft", "scheduled", "sending", "paused", "sent"] as const;

export type LetterState = (typeof letterStates)[number];

/** Paused by somebody of the team, a daily limit (until `sendAt`), or a mail server that takes nothing. */
export const pauses = ["team", "limit", "server"] as const;

export type Pause = (typeof pauses)[number];

export const letters = sqliteTable(
	"letters",
	{
		id: id(),
		subject: text().notNull(),
		/** What mail programs show beside the subject. */
		preheader: text(),
		/** Markdown. */
		body: text().notNull(),
		/** Whether the archive has it, once it leaves. */
		isArchived: flag().default(true),
		state: text({ enum: letterStates }).notNull().default("draft"),
		pause: text({ enum: pauses }),
		/** Of a scheduled letter, or of one that a limit has paused: when it goes on. */
		sendAt: time(),
		/** From `frozenAt` on: the body with its blocks. The ids of voices stand for their words (letters/render/voices). */
		html: text(),
		plain: text(),
		frozenAt: time(),
		/** From then on nobody else gets it. */
		stoppedAt: time(),
		endedAt: time(),
		createdAt: createdAt(),
	},
	(t) => [
		index("letters_by_created").on(t.createdAt, t.id),
		index("letters_archived").on(t.frozenAt, t.id).where(sql`frozen_at is not null and is_archived = 1`),
		index("letters_waiting").on(t.state).where(sql`state in ('scheduled', 'sending', 'paused')`),
		check("letters_subject", lengthUpTo(t.subject, limits.title)),
		check("letters_preheader", lengthUpTo(t.preheader, limits.title)),
		check("letters_body", sql`length(${t.body}) <= ${sql.raw(String(limits.landingMarkdown))}`),
		check("letters_is_archived", isFlag(t.isArchived)),
		check("letters_state", oneOf(t.state, letterStates)),
		check("letters_pause", oneOf(t.pause, pauses)),
		check(
			"letters_frozen",
			sql`${t.state} in ('draft', 'scheduled') or (${t.html} is not null and ${t.frozenAt} is not null)`,
		),
	],
);

/** Staff may quote people. So a letter is found by words; who reads it decides whether they are somebody's. */
const lettersPersonal = personal(letters, {
	processing: "newsletter",
	of: "staff",
	columns: {
		words: "subject preheader body html plain",
		none: "id isArchived state pause sendAt frozenAt stoppedAt endedAt createdAt",
	},
	found: [letters.subject, letters.preheader, letters.body, letters.plain].map((column) => ({
		by: "words" as const,
		in: [column],
		as: folded(sql`${column}`),
	})),
	erased: "row",
	kept: "open",
});

export const letterRecord = describeRecord({
	table: letters,
	personal: lettersPersonal,
	title: letters.subject,
	media: [],
	isShown: sql`${letters.frozenAt} is not null and ${letters.isArchived}`,
	state: letters.state,
	// Nobody gets it by itself: who brings it back decides again.
	restoredWith: [
		{
			column: letters.state,
			value: (stored) =>
				sql`case ${stored(letters.state)} when 'scheduled' then 'draft' when 'sending' then 'paused' else ${stored(letters.state)} end`,
		},
		{
			column: letters.pause,
			value: (stored) => sql`iif(${stored(letters.state)} in ('sending', 'paused'), 'team', null)`,
		},
		{ column: letters.sendAt, value: () => sql`null` },
	],
	count: "total",
});
