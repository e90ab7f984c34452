import { meets } from "#app/accounts/roles/rights.server.ts";
import type { Staff } from "#app/accounts/session/session.server.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { referenceOf } from "#app/platform/content/reference.ts";
import { isRole, roleWords } from "#app/platform/content/roles.ts";
import type { AuditEntry } from "#app/platform/records/queries/audit-log.ts";
import { type RecordKind, records } from "#app/platform/records/records.ts";
import { isRetentionKind, retentionOf } from "#app/platform/records/retention-terms.ts";
import { type AuditedKind, isAuditedKind, isTeamKind, type TeamKind } from "#app/platform/records/tables.ts";
import { daysWords } from "#app/platform/ui/text/duration.ts";
import { accessOf, mayDelete, mayWrite } from "../access.server.ts";
import { kindNames, managedRecords, recordPath } from "../managed-records.server.ts";
import { actorOf, nameOfRecord } from "../records/log-words.ts";
import { changedWords, wordsOf } from "./words.ts";

/** After "ha creat", "ha editat", "ha eliminat". */
const teamWords: Record<TeamKind, { name: string; one: string; changed: (roles: string) => string }> = {
	team: { name: "Equip", one: "l'accés de", changed: (roles) => `Rol: ${roles}.` },
	invitations: { name: "Invitacions", one: "la invitació de", changed: (roles) => `Rol: ${roles}.` },
	roleSettings: {
		name: "Segon factor",
		one: "a quins rols es demana un segon factor",
		changed: (roles) => `Es demana a: ${roles || "cap"}.`,
	},
};

export const auditedNames: Record<AuditedKind, string> = {
	...kindNames,
	team: teamWords.team.name,
	invitations: teamWords.invitations.name,
	roleSettings: teamWords.roleSettings.name,
	retention: "Conservació",
	imports: "Importacions",
};

/** What reaches the browser: private messages do not, nor addresses for who may not see them. */
export function describeEntry(entry: AuditEntry, who: Staff) {
	const { id, createdAt, action, userEmail, trashId, canUndo } = entry;
	const seesAddresses = meets(who.rights, "addresses");
	return {
		id,
		createdAt,
		did: wordsOf(action),
		trashId,
		by: actorOf(userEmail, who, seesAddresses),
		canUndo: canUndo && mayDelete(who, entry.kind, entry.state),
		...describeKind(entry, who, seesAddresses),
	};
}

function describeKind(entry: AuditEntry, who: Staff, seesAddresses: boolean): Described {
	const { kind, title } = entry;
	// A later version of the site wrote it, before this one came back.
	if (!isAuditedKind(kind)) return { what: `un registre d'un tipus nou («${kind}»)`, name: title ?? undefined };
	if (kind === "retention") return describeRetention(entry, who);
	if (kind === "imports") return describeImport(entry, who);
	return isTeamKind(kind) ? describeTeam(entry, kind, who, seesAddresses) : describeRecord(entry, kind, who);
}

function describeRetention({ recordId, changed }: AuditEntry, who: Staff): Described {
	const path = mayWrite(who, "retention") ? "/admin/conservacio" : undefined;
	if (!recordId || !isRetentionKind(recordId)) return { what: "el que havia passat del seu termini", path };
	const [before, after] = (changed ?? []).map((days) => daysWords(days === "" ? null : Number(days)));
	return {
		what: "el termini de",
		name: retentionOf(recordId).name,
		changed: before && after && `Abans: ${before}. Ara: ${after}.`,
		path,
	};
}

function describeImport({ action, recordId, title, changed }: AuditEntry, who: Staff): Described {
	const [subscriptions = "", lines] = (changed ?? []).map((number) => formatNumber(Number(number)));
	const name = title ? `«${title}»` : undefined;
	if (action === "deleted") {
		return { did: "ha desfet", what: "la importació de", name, changed: `Subscripcions tretes: ${subscriptions}.` };
	}
	const access = accessOf("/admin/subscribers/importa/:id");
	return {
		what: "les subscripcions de",
		name,
		changed: `Noves: ${subscriptions}. Línies del fitxer: ${lines}.`,
		path: access && meets(who.rights, access.read) ? `/admin/subscribers/importa/${recordId}` : undefined,
	};
}

/** `did`: where the words of the action do not fit. */
type Described = { did?: string; what: string; name?: string; changed?: string; path?: string };

function describeTeam({ member, changed }: AuditEntry, kind: TeamKind, who: Staff, seesAddresses: boolean): Described {
	const roles = changed?.map((role) => (isRole(role) ? roleWords[role].name : role)).join(", ");
	return {
		what: teamWords[kind].one,
		name: kind === "roleSettings" ? undefined : seesAddresses && member ? member : "algú",
		changed: roles === undefined ? undefined : teamWords[kind].changed(roles),
		path: mayWrite(who, kind) ? "/admin/equip" : undefined,
	};
}

function describeRecord(
	{ recordId, title, words, since, sentAt, isThere, changed }: AuditEntry,
	kind: RecordKind,
	who: Staff,
): Described {
	const { one, all, fields, changes } = managedRecords[kind];
	return {
		what: recordId ? one : all,
		name:
			nameOfRecord({ kind, title, words, since }, (right) => meets(who.rights, right)) ??
			(recordId && !records[kind].words && !records[kind].title && !records[kind].since
				? `(ref. ${referenceOf(recordId)})`
				: undefined),
		changed: changedWords(changed, { ...fields, ...changes }),
		path: isThere && recordId && mayWrite(who, kind) ? recordPath(kind, recordId, sentAt) : undefined,
	};
}
