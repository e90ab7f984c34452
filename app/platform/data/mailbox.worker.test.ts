import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { ofOneMailbox, otherMailboxes, others, spellings } from "#tests/fixtures/spellings.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { foldEmail } from "./emails.ts";
import { mailboxIn, mailboxOf } from "./mailbox.ts";

/* workerd has a `domainToASCII` of its own: what Node has folded, in a command, is found there. */

it.each(spellings)("%s has one text in workerd too", (folded, ...spelled) => {
	expect(spelled.map(foldEmail)).toEqual(spelled.map(() => folded));
});

it.each(others)("%s is not %s in workerd either", (one, other) => {
	expect(foldEmail(one)).not.toBe(foldEmail(other));
});

it("SQL knows the mailbox of each address as limits do", async () => {
	for (const one of [...spellings, ...ofOneMailbox, ...otherMailboxes, ...others].flat()) {
		const folded = foldEmail(one);
		const { mailbox } = await db.get<{ mailbox: string }>(sql`select ${mailboxIn(sql`${folded}`)} as mailbox`);
		expect(mailbox, one).toBe(mailboxOf(one));
	}
});
