import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { managedRecords } from "#app/office/managed-records.server.ts";
import { isRepliedKind, type RecordKind, recordKinds } from "#app/platform/records/records.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { subjects } from "#tests/support/worker/sections/subjects.ts";

/* Each part that a descriptor gives a kind of record has its words and values in the examples: a new one is not forgotten. */

const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
const hasRoute = (path: string) => routes.some((route) => route.path === path);
/** Told by themselves: tests/worker/letters/form, tests/worker/persons/requests, tests/worker/questionnaire/office. */
const tellThemselves: Partial<Record<RecordKind, string[]>> = {
	letters: ["edit"],
	personRequests: ["creation", "list"],
	questionnaireAnswers: ["list"],
};

it.each(recordKinds)("the example of %s has what its descriptor has", (kind) => {
	const { path, shownAt, deletion, publication, moderation } = managedRecords[kind];
	const isEdited = shownAt === "path" || hasRoute(`/admin/${path}/no-hi-es/edita`);
	const parts = {
		deletion,
		publication,
		moderation,
		receipt: isRepliedKind(kind),
		list: shownAt !== "path",
		creation: hasRoute(`/admin/${path}/crea`),
		edit: isEdited,
	};
	const needed = Object.entries(parts).flatMap(([part, has]) => (has ? [part] : []));
	const example = subjects.find((one) => one.kind === kind);
	const told = [...Object.keys(example ?? {}), ...(tellThemselves[kind] ?? [])];
	const missing = needed.filter((part) => !told.includes(part));
	expect(missing, `${kind} in examples.ts of its capability`).toEqual([]);
});
