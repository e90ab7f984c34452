import { given } from "#app/capabilities/given.ts";
import { pixelGif } from "#app/media/images/image-fault.server.ts";
import { checkProblems as problems } from "#app/platform/content/self-test.ts";
import { connect, type Db } from "#app/platform/data/db.server.ts";
import { databaseSince } from "#app/platform/data/migrations.ts";
import { countSince } from "#app/platform/http/log/queries-incidents.ts";
import { readLastBackup } from "../last-backup.server.ts";
import { readLastCleanup } from "../last-cleanup.server.ts";
import { type Job, mostAgeMs } from "../late.ts";

const dayMs = 24 * 3600 * 1000;

/** What has never been done counts from the first migration. */
async function lateness({ DB }: Cloudflare.Env, job: Job, last: Date | undefined, now: Date) {
	const age = now.getTime() - (last ?? (await databaseSince(connect(DB)))).getTime();
	if (age <= mostAgeMs[job]) return undefined;
	return last ? problems.late(age) : problems.never;
}

export async function checkCleanup(env: Cloudflare.Env, now: Date): Promise<string | undefined> {
	const last = await readLastCleanup(env);
	const late = await lateness(env, "cleanup", last?.at, now);
	if (late || !last) return late;
	if (last.failed.length > 0) return problems.failedJobs(last.failed.length);
	return last.outcome === "done" || last.outcome === "off" ? undefined : problems.stopped;
}

export async function checkBackup(env: Cloudflare.Env, now: Date): Promise<string | undefined> {
	return lateness(env, "backup", (await readLastBackup(env))?.at, now);
}

/** Letters that wait until somebody looks. */
const counts: readonly ((db: Db) => Promise<number>)[] = given("countHeld");

export async function checkLetters({ DB }: Cloudflare.Env, now: Date): Promise<string | undefined> {
	const db = connect(DB);
	const [countHeld] = counts;
	const [dead, held] = await Promise.all([
		countSince(db, "letter-dead", new Date(now.getTime() - dayMs)),
		countHeld?.(db) ?? 0,
	]);
	const said = [dead > 0 ? problems.dead(dead) : [], held > 0 ? problems.held(held) : []].flat();
	return said.length > 0 ? said.join("; ") : undefined;
}

/** Reads, and makes nothing: what is made is paid for. */
export async function checkImages({ IMAGES }: Cloudflare.Env): Promise<string | undefined> {
	const { format } = await IMAGES.info(new Blob([pixelGif]).stream());
	return format === "image/gif" ? undefined : problems.unread;
}
