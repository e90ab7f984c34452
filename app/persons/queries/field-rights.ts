import type { May } from "#app/accounts/roles/rights.server.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { isSeen } from "#app/participation/sent-fields.ts";

/** By the name of the table: the column that holds all that was typed into a form, of any kind. */
const wholeForms: Readonly<Record<string, string>> = { trash: "row", withdrawals: "row", kept_answers: "html" };

/** Whether one may see a column: as its field says, or the field that it is the folded spelling of. */
export function seesColumn(table: string, name: string, may: May): boolean {
	const isWhole = wholeForms[table] === name;
	const forms = publicForms.filter(({ stored }) => isWhole || stored.table === table);
	return forms.every(({ fields }) =>
		Object.entries(fields).every(
			([field, described]) => !(isWhole || field === name || `${field}Folded` === name) || isSeen(described, may),
		),
	);
}

type Row = Readonly<Record<string, unknown>>;

/** The names of what is in a row and one may not see. */
export const unseenIn = (table: string, row: Row, may: May): string[] =>
	Object.keys(row).filter((name) => row[name] !== null && row[name] !== undefined && !seesColumn(table, name, may));
