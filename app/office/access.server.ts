import { type Access, meets, type Need } from "#app/accounts/roles/rights.server.ts";
import type { Staff } from "#app/accounts/session/session.server.ts";
import { grantableRights, roleWords } from "#app/platform/content/roles.ts";
import { isRecordKind } from "#app/platform/records/records.ts";
import { type AuditedKind, isAuditedKind, isTeamKind } from "#app/platform/records/tables.ts";
import { type ManagedSection, managedAccess, managedRecords } from "./managed-records.server.ts";
import type { SectionAccess } from "./section.ts";
import { type Section, sectionPaths } from "./sections.ts";

const logged = { read: "lists", write: { any: ["content", "moderation", "people"] } } as const;

/** Sections without records of their own. The others: `access` in their section.server.ts. */
const otherSections: Readonly<Record<Exclude<Section, ManagedSection>, SectionAccess>> = {
	dashboard: { read: "lists", write: "lists" },
	xifres: { read: "lists", write: "lists", export: "lists" },
	// The action also asks for the right to delete each record.
	paperera: logged,
	registre: logged,
	equip: { read: "team", write: "team" },
	conservacio: { read: "retention", write: "retention" },
};

/** The guard of the layout asks for them. */
const sectionAccess: Readonly<Record<Section, SectionAccess>> = { ...otherSections, ...managedAccess };

const otherAccess: Readonly<Record<string, Access>> = {
	"": { read: "lists", write: "lists" },
	"*": { read: "lists", write: "lists" },
	vista: { read: "lists", write: "lists" },
	hidratacio: { read: "lists", write: "lists" },
	pujades: { read: "content", write: "content" },
	"pujades/:id": { read: "content", write: "content" },
};

/** `pattern`: as in routes.ts, with `/admin` in front. Undefined for a route without an entry: nobody may use it. */
export function accessOf(pattern: string): Access | undefined {
	const [, ...parts] = pattern.split("/").filter(Boolean);
	const [first, ...below] = parts;
	const section = sectionPaths.find((path) => path === first);
	if (!section) return otherAccess[parts.join("/")];
	const { read, write, export: exported, below: others } = sectionAccess[section];
	if (below.length === 0) return { read, write };
	const other = others?.[below.join("/")];
	if (other) return other;
	if (below[0]?.startsWith("exporta.")) return exported && { read: exported, write: exported };
	return { read: write, write };
}

function pathOfKind(kind: AuditedKind): string {
	if (isTeamKind(kind)) return "equip";
	if (kind === "imports") return "subscribers";
	return kind === "retention" ? "conservacio" : managedRecords[kind].path;
}

/** As who deletes it must. */
export function mayWrite({ rights }: Pick<Staff, "rights">, kind: AuditedKind): boolean {
	const access = isAuditedKind(kind) && accessOf(`/admin/${pathOfKind(kind)}/:id/elimina`);
	return access ? meets(rights, access.write) : false;
}

/** Also what is asked for by the state that the record has, or had when it was deleted. */
export function mayDelete(who: Pick<Staff, "rights">, kind: AuditedKind, state: string | null): boolean {
	const further = isRecordKind(kind) ? managedRecords[kind].deletion?.needs?.(state) : undefined;
	return mayWrite(who, kind) && (further === undefined || meets(who.rights, further));
}

export function frameOf({ email, role, rights }: Pick<Staff, "email" | "role" | "rights">) {
	const sectionsWith = (needOf: (access: SectionAccess) => Need | undefined): Section[] =>
		sectionPaths.filter((path) => {
			const need = needOf(sectionAccess[path]);
			return need !== undefined && meets(rights, need);
		});
	return {
		email,
		badge: role === "administration" ? "Admin" : roleWords[role].name,
		opens: sectionsWith(({ read }) => read),
		writes: sectionsWith(({ write }) => write),
		exports: sectionsWith((access) => access.export),
		more: grantableRights.filter((right) => meets(rights, right)),
	};
}
