import { readLastBackup } from "#app/jobs/last-backup.server.ts";
import { readLastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { isLate } from "#app/jobs/late.ts";
import { readLastCheck } from "#app/jobs/self-test/last-check.server.ts";
import { unsetSettings } from "#app/jobs/unset-settings.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { addDays, dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { statementDefaults } from "#app/site/legal/accessibility-statement/defaults.ts";
import { findStatement } from "#app/site/legal/accessibility-statement/queries.ts";
import { SectionPage } from "../shell/section-page.tsx";
import type { Route } from "./+types/route";
import { Facts } from "./facts.tsx";
import { Incidents } from "./incidents.tsx";
import { readIncidents, readMigrations, readReceived, readWaiting } from "./queries.ts";
import { SelfTest } from "./self-test.tsx";
import { Space } from "./space.tsx";
import { UnsetSettings } from "./unset-settings.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** A part that cannot be read leaves the others. */
export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { db, env, settings } = state;
	const now = new Date();
	const orMissing = <T,>(part: string, asked: Promise<T>) => orEmpty<T | undefined>(state, part, asked, undefined);
	const [waiting, received, incidents, migrations, statement, lastCleanup, lastBackup, lastCheck] = await Promise.all([
		orMissing("waiting", state.read(readWaiting(db))),
		orMissing("received", state.read(readReceived(db))),
		orMissing("incidents", state.read(readIncidents(db))),
		orMissing("migrations", state.read(readMigrations(db))),
		orMissing("accessibility", state.read(findStatement(db))),
		orMissing("last-sweep", readLastCleanup(env)),
		orMissing("last-backup", readLastBackup(env)),
		orMissing("last-check", readLastCheck(env)),
	]);
	return {
		version: env.VERSION && { id: env.VERSION.id, since: env.VERSION.timestamp },
		waiting: waiting?.[0],
		received: received?.[0]?.records,
		migrations: migrations?.[0],
		reviewedOn: statement && (statement[0] ?? statementDefaults).reviewedOn,
		yearAgo: addDays(dayInMadrid(now), -365),
		incidents,
		lastCleanup,
		isCleanupLate: lastCleanup ? isLate("cleanup", lastCleanup.at, now) : false,
		lastBackup,
		isBackupLate: lastBackup ? isLate("backup", lastBackup.at, now) : false,
		lastCheck: lastCheck && { ...lastCheck, isLate: isLate("selfTest", lastCheck.at, now) },
		isTold: (settings.alertEmails?.length ?? 0) > 0,
		unset: unsetSettings(state),
	};
}

export default function Status({ loaderData }: Route.ComponentProps) {
	const { lastCheck, isTold, waiting, incidents, lastCleanup, received, unset } = loaderData;
	return (
		<SectionPage section="estat">
			<p>
				Com està el web ara, per a qui el manté. El mateix, en un terminal:{" "}
				<code className="whitespace-nowrap">npm run status -- --remote</code>
			</p>
			<SelfTest lastCheck={lastCheck} isTold={isTold} />
			<div className="grid grid-cols-1 gap-4 content-start items-start min-[75rem]:grid-cols-2">
				<div className="grid grid-cols-1 gap-4">
					<Facts {...loaderData} />
					<UnsetSettings unset={unset} />
				</div>
				<div className="grid grid-cols-1 gap-4">
					<WaitingList waiting={waiting} />
					<Space databaseBytes={lastCleanup?.databaseBytes} mediaBytes={lastCleanup?.mediaBytes} received={received} />
				</div>
			</div>
			<Incidents incidents={incidents} />
		</SectionPage>
	);
}
