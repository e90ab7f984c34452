import { sql } from "../stores/sql.ts";
import type { Database } from "../stores/store.ts";

/** What triggers count besides, which no answer says: how many there have ever been, and how often one has changed. */
const notCounted = "'#stored', '#sheetsGone', '#changes'";
const mostSaid = 20;

const freshOf = (versionId: string) => sql`select value as key, count(*) as records from questionnaire_answers,
	json_each(json_insert(counted, '$[#]', '#answers')) where version_id = ${versionId} group by value`;

const differencesOf = (versionId: string) => `with fresh as (${freshOf(versionId)}),
	kept as (select key, records from questionnaire_counts where ${sql`version_id = ${versionId}`} and key not in (${notCounted}))
	select key, kept.records as kept, fresh.records as fresh from fresh full join kept using (key)
	where ifnull(kept.records, 0) <> ifnull(fresh.records, 0) order by key`;

/** One version after the other, so that no statement takes long. What was packed goes too: who asks packs it anew. */
export async function recountAnswers(database: Database, say: (line: string) => void): Promise<void> {
	const versions = await database.read<{ id: string }>(
		"select version_id as id from questionnaire_answers union select version_id from questionnaire_counts order by 1",
	);
	for (const { id } of versions) {
		const differences = await database.read<{ key: string; kept: number | null; fresh: number | null }>(
			differencesOf(id),
		);
		if (differences.length === 0) {
			say(`${id}: equal.`);
			continue;
		}
		await database.change([
			`delete from questionnaire_counts where ${sql`version_id = ${id}`} and key not in (${notCounted})`,
			`insert into questionnaire_counts (version_id, key, records) select ${sql`${id}`}, key, records from (${freshOf(id)})`,
			sql`delete from questionnaire_blocks where version_id = ${id}`,
		]);
		say(`${id}: ${differences.length} counts were wrong, and are mended.`);
		for (const { key, kept, fresh } of differences.slice(0, mostSaid)) say(`  ${key}: ${kept ?? 0}, now ${fresh ?? 0}`);
		if (differences.length > mostSaid) say(`  and ${differences.length - mostSaid} more`);
	}
	say(`${versions.length} versions of ${database.name} were counted.`);
}
