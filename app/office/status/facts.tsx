import type { ReactNode } from "react";
import type { LastBackup } from "#app/jobs/last-backup.server.ts";
import type { LastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { megabytes } from "#app/platform/ui/text/bytes.ts";
import { longDate, shortMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import { LastCleanupLine } from "../dashboard/last-cleanup.tsx";
import { RecordLink } from "../records/list/record-link.tsx";
import { Titled } from "../shell/section-page.tsx";
import type { AppliedMigrations } from "./queries.ts";

interface FactsProps {
	version?: { id: string; since: string };
	/** These are missing if they could not be read. */
	migrations?: AppliedMigrations;
	lastBackup?: LastBackup | null;
	lastCleanup?: LastCleanup | null;
	/** Day of the accessibility statement's last review, and today a year ago. */
	reviewedOn?: string;
	yearAgo: string;
	isBackupLate: boolean;
	isCleanupLate: boolean;
}

export function Facts({ version, migrations, lastBackup, lastCleanup, reviewedOn, yearAgo, ...late }: FactsProps) {
	return (
		<Titled id="facts" title="Versió, dades i manteniment" className="panel p-5">
			<dl className="grid gap-3">
				<Fact name="Versió">{version ? <Version {...version} /> : "No se sap: només la té el web desplegat."}</Fact>
				<Fact name="Migracions de la base de dades">
					{migrations ? (
						<>
							{migrations.applied}. L'última: <code>{migrations.last?.replace(/\.sql$/, "")}</code>
						</>
					) : (
						unread
					)}
				</Fact>
				<Fact name="Última còpia de seguretat">
					{lastBackup === undefined && unread}
					{lastBackup === null && (
						<>
							Mai. Se'n fa una amb <code className="whitespace-nowrap">npm run backup -- --remote</code>
						</>
					)}
					{lastBackup && <Backup {...lastBackup} />}
					{late.isBackupLate && <Late>Fa més de 8 dies que no se'n fa cap.</Late>}
				</Fact>
				<Fact name="Neteja de fitxers">
					<LastCleanupLine lastCleanup={lastCleanup} />
					{late.isCleanupLate && <Late>Fa més de 3 hores que no se'n fa cap. Avisa qui porta el servidor.</Late>}
				</Fact>
				<Fact name="Declaració d'accessibilitat">
					{reviewedOn ? `Revisada ${withArticle(longDate(reviewedOn))}. ` : `${unread} `}
					<RecordLink to="accessibilitat">Edita la declaració</RecordLink>
					{reviewedOn && reviewedOn < yearAgo && <Late>Fa més d'un any que no es revisa.</Late>}
				</Fact>
			</dl>
		</Titled>
	);
}

const unread = "No s'ha pogut llegir.";

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="font-bold">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Late({ children }: { children: ReactNode }) {
	return <strong className="mt-2 block border-l-8 border-l-sun bg-paper px-3 py-2">{children}</strong>;
}

function Version({ id, since }: { id: string; since: string }) {
	const at = new Date(since);
	return (
		<>
			<code>{id}</code>
			{at.getTime() > 0 && (
				<>
					, des <time dateTime={at.toISOString()}>{withArticle(shortMoment(at), "de")}</time>
				</>
			)}
		</>
	);
}

function Backup({ at, rows, objects, bytes }: LastBackup) {
	return (
		<>
			<time dateTime={at.toISOString()}>{shortMoment(at)}</time>: {formatNumber(rows)} files, {formatNumber(objects)}{" "}
			fitxers, {megabytes(bytes)}.
		</>
	);
}
