import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Role } from "#app/platform/content/roles.ts";
import { findMessage, textOf } from "#app/platform/http/flash/messages.ts";
import type { AuditAction } from "#app/platform/records/tables.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { flashOf, makeAdministrator, makeUser, openSession, visitAs } from "./accounts.ts";
import { withEachCallFailing } from "./all-or-nothing.ts";
import { db } from "./bindings.ts";
import { expectKept, type Typed, unescaped } from "./sections/form-in.ts";
import { post } from "./visit.ts";

/** Every module that defines messages, so that they are found by their keys. */
import.meta.glob("../../../app/**/{messages,messages.server,section.server}.ts", { eager: true });

/** An administrator at work, or somebody with this role. */
export async function atWork(role?: Role) {
	const user = await (role ? makeUser({ role }) : makeAdministrator());
	const cookie = await openSession(user);
	return {
		...user,
		cookie,
		/** A page, as it is read. */
		read: async (path: string, bindings: Cloudflare.Env = env) =>
			unescaped(await (await visitAs(cookie, path, {}, bindings)).text()),
		/** A form with a file, which is there even when none was chosen. */
		sendFile: (path: string, fields: Record<string, string>, file?: File, bindings: Cloudflare.Env = env) =>
			post(path, {}, { body: formOf(fields, file), headers: { Cookie: cookie } }, bindings),
		send: (path: string, fields: Record<string, string> = {}, bindings: Cloudflare.Env = env) =>
			post(path, fields, { headers: { Cookie: cookie } }, bindings),
	};
}

/** As a browser sends it: the file last. */
export function formOf(fields: Record<string, string>, file: File = new File([], "")) {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, value);
	body.append("file", file);
	return body;
}

/** What the audit log says of a record, oldest first. */
export async function toldOf(recordId: string): Promise<AuditAction[]> {
	const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, recordId)).orderBy(auditLog.createdAt);
	return entries.map(({ action }) => action);
}

export function trashed(recordId: string) {
	return db.select().from(trash).where(eq(trash.recordId, recordId));
}

interface Write {
	path: string;
	fields?: Record<string, string>;
	/** Of a form with a file. */
	file?: File;
	/** The key of the message of one that worked. */
	done: string;
	/** What the page says after a failure. */
	failure?: string | RegExp;
	/** What it says, where that is one of several: each at some call. */
	failures?: readonly string[];
	/** Instead of `failure`: the key of the message of the redirect. */
	failed?: string;
	/** What was typed, and must be there again: parts of the page, or what its form holds. */
	kept?: string[] | Typed;
}

/**
 * Makes a write with each call to a binding failing in turn: each time all of it is done, or nothing of it and the
 * message says so. `prepare` makes the record it is about, `stateOf` is what must be as before.
 */
export async function expectAllOrNothing(prepare: () => Promise<Write>, stateOf: () => Promise<unknown>) {
	const { cookie } = await atWork();
	const [expected, found] = [new Set<string>(), new Set<string>()];
	const endings = await withEachCallFailing(async () => {
		const { path, fields = {}, file, done, failure, failures = [], failed, kept = [] } = await prepare();
		for (const one of failures) expected.add(one);
		return {
			bindings: env,
			stateOf,
			async send(bindings) {
				const body = file ? formOf(fields, file) : new URLSearchParams(fields);
				const answer = await post(path, {}, { body, headers: { Cookie: cookie } }, bindings);
				return answer;
			},
			isDone: (answer) => flashOf(answer) === done,
			async expectFailure(answer, call) {
				const html = await answer.text();
				// If the guard cannot read the session, it refuses: then nothing has been read of the form.
				const isAtGuard = answer.status >= 500 && !html.includes("Gestió") && !html.includes("record-form");
				if (isAtGuard) return;
				if (failed) expect(flashOf(answer), call).toBe(failed);
				const said = answer.status === 303 ? messageOf(answer) : html;
				const words = failures.find((one) => unescaped(said).includes(one));
				if (words) found.add(words);
				if (failures.length > 0) expect(words, call).toBeDefined();
				if (typeof failure === "string") expect(unescaped(said), call).toContain(unescaped(failure));
				else if (failure) expect(said, call).toMatch(failure);
				expect(failed ?? failure ?? words, "a failure that is told").toBeTruthy();
				if (!Array.isArray(kept)) expectKept(html, kept);
				else for (const text of kept) expect(said, call).toContain(text);
			},
		};
	});
	expect(found, "failures that are told").toEqual(expected);
	return endings.filter((isDone) => !isDone).length;
}

/** What the page that an answer leads to will say, as it stands in it. */
function messageOf(answer: Response): string {
	const message = findMessage(flashOf(answer) ?? "");
	if (!message) throw new Error(`no message ${flashOf(answer)}`);
	return textOf(message).replaceAll("'", "&#x27;");
}
