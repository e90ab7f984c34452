import { data, type LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { findDraft } from "#app/accounts/form-draft.server.ts";
import { signedIn } from "#app/accounts/guard.server.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orEmpty, orUnavailable } from "#app/platform/http/fallback.server.ts";
import { isPrefetch } from "#app/platform/http/page/prefetch.server.ts";
import { markOpened } from "#app/platform/records/queries/openings.ts";
import { type Edited, findVersion } from "#app/platform/records/record-version.ts";
import { isRepliedKind, type RecordKind } from "#app/platform/records/records.ts";
import { findDraftFile } from "../uploads/form-file.server.ts";
import { digestOf } from "./edit-conflict.server.ts";
import { versionField } from "./form/form-result.ts";

export type LoaderArgs = Pick<LoaderFunctionArgs, "request" | "context">;

export async function newRecord<Fresh extends object>(args: LoaderArgs, fresh: Fresh) {
	const { draft, ...mine } = await readDraft(args);
	return { ...mine, id: crypto.randomUUID(), version: undefined, values: draft ?? fresh };
}

interface Page<Row, Fresh> {
	kind: RecordKind;
	/** Its keys are the editable fields. */
	schema: z.ZodObject;
	/** As `saveRecord` has it. */
	seen?: readonly string[];
	find: (db: Db, id: string) => Query & { _: { result: Row[] } };
	failure: string;
	/** What a new record begins with, if the page creates records too: then its address has no id. */
	fresh?: Fresh;
	/** Of a table with one row: shown until the table has it. */
	defaults?: Row;
}

/** A missing record is a 404 without an error page: its draft must come back. */
export async function readRecord<Row extends object, Fresh extends object>(
	args: LoaderArgs & { params: { id?: string } },
	{ kind, schema, seen = [], find, failure, fresh, defaults }: Page<Row, Fresh>,
) {
	const { id } = args.params;
	if (id === undefined) return data({ record: undefined, isGone: false, initial: await newRecord(args, fresh ?? {}) });
	const state = args.context.get(requestState);
	if (isRepliedKind(kind) && !isPrefetch(args.request)) {
		const marking = markOpened(state.db, args.context.get(signedIn), kind, [id]);
		state.waitUntil(marking.catch((error) => state.log.error("openings-not-stored", error)));
	}
	const [[record = defaults], version, { draft, ...mine }] = await Promise.all([
		orUnavailable(state, "record", state.read(find(state.db, id)), failure),
		readVersion(state, { kind, id, fields: [...Object.keys(schema.shape), ...seen] }, failure),
		readDraft(args),
	]);
	const initial = { ...mine, id: undefined, version: draft?.[versionField] ?? version, values: draft ?? record ?? {} };
	return data({ record, isGone: !record, initial }, { status: record ? 200 : 404 });
}

export async function readVersion(state: RequestState, edited: Edited, failure: string): Promise<string> {
	const [found] = await orUnavailable(state, "version", state.read(findVersion(state.db, edited)), failure);
	return digestOf(found?.version);
}

export async function readDraft({ request, context }: LoaderArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	const draft = await orEmpty(state, "form-draft", findDraft(state, request, userId), undefined);
	const pendingFile = await orEmpty(state, "pending-file", findDraftFile(state, userId, draft), undefined);
	return { userId, draft, isDraftRestored: draft !== undefined, pendingFile };
}
