import { type SQL, sql } from "drizzle-orm";
import { users } from "#app/accounts/tables.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { trash } from "#app/platform/records/tables.ts";

const restrictedRecords = sql`select ${trash.recordId} from ${trash} where ${trash.restrictedAt} is not null`;
const restrictedBy = {
	record: restrictedRecords,
	holder: restrictedRecords,
	account: sql`select ${users.id} from ${users} where ${users.restrictedAt} is not null`,
};

/** Only kept means kept: no term ends what belongs to a restricted record or account (GDPR, article 18). */
export function isFree({ found }: PersonalTable): SQL | undefined {
	if (found === "nobody can") return undefined;
	const conditions = found.flatMap(({ by, in: columns }) =>
		by in restrictedBy
			? columns.map((column) => sql`(${column} in (${restrictedBy[by as keyof typeof restrictedBy]})) is not true`)
			: [],
	);
	return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
}
