import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { isRepliedKind } from "#app/platform/records/records.ts";
import { recordsOf } from "./managed-records.server.ts";
import type { Section } from "./sections.ts";

/** A section's page, `own` pages below it, and those that follow from the descriptors of its records. */
export const section = (path: Section, folder: string, own: RouteConfigEntry[] = []) => [
	route(path, `${folder}/route.tsx`, [...own, ...recordsOf(path).flatMap(sharedRoutes)]),
	...recordsOf(path).flatMap(({ exports }) =>
		(exports?.formats ?? []).map((format) =>
			route(`${path}/exporta.${format}`, "office/exports/route.ts", { id: `admin/${path}/export-${format}` }),
		),
	),
];

/** The page of a form, which creates records and edits them. */
export const forms = (file: string, below = "") => [
	route(`${below}crea`, file, { id: `${file}/create` }),
	route(`${below}:id/edita`, file),
];

function sharedRoutes({ path, section, kind, ...has }: ReturnType<typeof recordsOf>[number]) {
	const below = path === section ? "" : `${path.slice(section.length + 1)}/`;
	const shared = (isThere: unknown, address: string, file: string, name: string) =>
		isThere ? [route(`${below}${address}`, `office/records/${file}`, { id: `admin/${path}/${name}` })] : [];
	return [
		...shared(has.deletion, ":id/elimina", "deletion/route.tsx", "delete"),
		...shared(has.publication, ":id/publicacio", "publication/route.ts", "publication"),
		...shared(has.moderation, ":id/estat", "moderation/review.ts", "review"),
		...shared(has.moderation, ":id/correccio", "moderation/correction.ts", "correction"),
		...shared(isRepliedKind(kind), ":id/resposta", "reply/route.tsx", "reply"),
		...shared(isRepliedKind(kind), "obert", "list/opened.ts", "opened"),
		...shared(has.moderation, "estat", "moderation/review-many.tsx", "review-many"),
		...shared(has.moderation, "desfes", "moderation/undo.ts", "undo"),
	];
}
