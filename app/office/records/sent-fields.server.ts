import type { RouterContextProvider } from "react-router";
import { mayOf } from "#app/accounts/guard.server.ts";
import { isSeen, type SentFields } from "#app/participation/sent-fields.ts";

export interface Further {
	label: string;
	text: string;
}

/** A row with the fields that the page places, and the others as lines. */
export type Seen<Row, Fields, Placed extends PropertyKey> = Omit<Row, Exclude<keyof Fields, Placed>> & {
	further: Further[];
};

/**
 * A row as who looks may see it. `placed`: the fields that the page shows in a place of their own, null without the right.
 * All others come as `further`, so that a new field is seen.
 */
export function seenBy<Row extends object, Fields extends SentFields, Placed extends keyof Fields & keyof Row>(
	context: Readonly<RouterContextProvider>,
	fields: Fields,
	placed: readonly Placed[],
	row: Row,
): Seen<Row, Fields, Placed> {
	const may = mayOf(context);
	const values: Record<string, unknown> = Object.fromEntries(Object.entries(row));
	const further: Further[] = [];
	for (const [name, field] of Object.entries(fields)) {
		const isPlaced = placed.some((one) => one === name);
		const text = values[name];
		if (!isPlaced && isSeen(field, may) && text !== null && text !== undefined)
			further.push({ label: field.label, text: String(text) });
		if (!isPlaced) delete values[name];
		else if (!isSeen(field, may)) values[name] = null;
	}
	if (!may("pending")) values.earlier = null;
	return { ...(values as Row), further };
}
