import { foldAddresses, type Row, type Statements, textOf } from "#app/persons/queries/addresses/fold-addresses.ts";
import type { Database } from "../stores/store.ts";
import { sayShared, sharedMailboxes } from "./shared-mailboxes.ts";

const statementsIn = ({ read, change }: Database): Statements => ({
	read: (queries) => Promise.all(queries.map((query) => read<Row>(textOf(query)))),
	change: (queries) => change(queries.map(textOf)),
});

/** What the cleanup does each hour. */
export async function foldNow(database: Database, isTrial: boolean): Promise<string> {
	const { rows, merged } = await foldAddresses(statementsIn(database), { isTrial });
	const [be, become] = isTrial ? ["would be", "would become"] : ["are", "became"];
	const tables = Object.entries(rows).map(
		([table, number]) => `${table}: ${number} addresses ${be} compared otherwise`,
	);
	return [
		...(tables.length > 0 ? tables : [`All addresses of ${database.name} are folded.`]),
		...merged.map(
			(emails) => `${emails.join(", ")}: ${emails.length} subscriptions ${become} one; who has left stays so`,
		),
		...sayShared(await sharedMailboxes(database)),
	].join("\n");
}
