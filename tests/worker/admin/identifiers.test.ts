import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#app/accounts/tables.ts";
import { invitations } from "#app/accounts/team/tables.ts";
import { cleanupJobs } from "#app/jobs/cleanup-jobs.server.ts";
import { lastCleanupKey } from "#app/jobs/last-cleanup.server.ts";
import { letterStates, letters } from "#app/newsletter/letters/tables.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import { roles } from "#app/platform/content/roles.ts";
import { recordKinds, records } from "#app/platform/records/records.ts";
import { personalTables } from "#app/platform/records/registry.ts";
import { auditActions, auditedKinds, auditLog } from "#app/platform/records/tables.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { newUser, openSession, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyStores } from "#tests/support/worker/bindings.ts";
import { ona } from "#tests/support/worker/person.ts";
import { examples, insertExample } from "#tests/support/worker/persons.ts";
import { subjects } from "#tests/support/worker/sections/subjects.ts";

/*
 * Codes of the database and names of the program are for programs. Every page of the office, with a row of each kind, each
 * status and each action, says them in words.
 */

const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
const pages = routes
	.map(({ path }) => path)
	.filter((path) => /^\/admin(\/|$)/.test(path) && !/\.\w+$|no-hi-es/.test(path));

const tables = [...personalTables.map(({ table }) => table), ...recordKinds.map((kind) => records[kind].table)];
/** Every value of a column with codes that is no word in Catalan, and the names of jobs. */
const alike = ["infants", "ciutadania", "laboral", "turistic", "footer", "logos", "sessions"];
const codes = [
	...tables.flatMap((table) => Object.values(getTableColumns(table)).flatMap(({ enumValues }) => enumValues ?? [])),
	...auditActions,
	...auditedKinds,
	...roles,
	...cleanupJobs.map(({ name }) => name),
].filter((code) => /^[a-zA-Z][\w-]+$/.test(code) && !alike.includes(code));
const named = new RegExp(`(?<![\\p{L}\\d_./@-])(?:${[...new Set(codes)].join("|")})(?![\\p{L}\\d_@-])`, "gu");
/** "newsAddress", "questionnaire_answers". */
const shaped = /(?<![\p{L}\d_./@-])(?:[a-z]+[A-Z]\p{L}+|[a-z]+_[a-z_]+)(?![\p{L}\d_@-])/gu;

/** Without what is marked as code, and what people wrote. */
const wordsOf = (html: string) =>
	html
		.replace(/<(script|style|code|pre)\b[\s\S]*?<\/\1>/g, " ")
		.replace(/<title>[\s\S]*?<\/title>/g, " ")
		.replace(/<[^>]+>/g, "\n");

const found = (html: string) => {
	const words = wordsOf(html);
	return [...new Set([...words.matchAll(named), ...words.matchAll(shaped)].map(([code]) => code))];
};

const request = { id: "request", email: ona.email, receivedOn: "2026-01-02", dueOn: "2031-02-02" };
let cookie: string;

beforeAll(async () => {
	await emptyStores();
	const administrator = await newUser({ isAdmin: true });
	await db.insert(users).values(administrator);
	cookie = await openSession(administrator);
	for (const subject of subjects) await subject.add(0).catch(() => undefined);
	for (const example of Object.values(examples)) await insertExample(example).catch(() => undefined);
	const by = { userId: administrator.id };
	const entries = auditActions.flatMap((action) =>
		auditedKinds.map((kind) => ({ ...by, action, kind, recordId: "r" })),
	);
	for (let at = 0; at < entries.length; at += 10) await db.insert(auditLog).values(entries.slice(at, at + 10));
	const kinds = ["access", "rectification", "erasure", "restriction", "objection", "portability"] as const;
	await db.insert(personRequests).values(kinds.map((kind) => ({ ...request, kind, id: `${request.id}-${kind}` })));
	const frozen = { html: "<p>Text</p>", plain: "Text", frozenAt: new Date(), sendAt: new Date(Date.now() + 1e6) };
	await db
		.insert(letters)
		.values(letterStates.map((state) => ({ id: state, subject: "Hola", body: "Text", state, ...frozen })));
	await db.insert(invitations).values(
		roles.map((role) => ({
			tokenHash: role,
			email: `${role}@a.test`,
			emailFolded: `${role}@a.test`,
			role,
			expiresAt: new Date(0),
		})),
	);
	const failed = cleanupJobs.map(({ name }) => name);
	await env.CACHE.put(lastCleanupKey, JSON.stringify({ at: new Date(), failed }));
});

const read = async (path: string) => (await visitAs(cookie, path)).text();

describe("no code is shown as a word", () => {
	it.each([
		...pages,
		...recordKinds.map((kind) => `/admin/registre?seccio=${kind}`),
		"/admin/registre?pagina=2",
		"/admin/map-comments?cerca=&estat=pendents",
		"/admin/testimonials?estat=aprovats",
		"/admin/persones/request-access",
		"/admin/persones/request-erasure",
		...letterStates.map((state) => `/admin/butlletins/${state}`),
		"/compte",
	])("at %s", async (path) => {
		expect(found(await read(path))).toEqual([]);
	});

	it("and the page of a person has what is found of her", async () => {
		expect(wordsOf(await read("/admin/persones/request-access"))).toContain(ona.words);
	});
});

it.each(["<p>asked</p>", "<dd>newsAddress</dd>", "<b>questionnaire_answers</b>", "<p>(retention)</p>"])(
	"finds it in %s",
	(html) => {
		expect(found(html)).not.toEqual([]);
	},
);
