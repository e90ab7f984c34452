import { z } from "zod";
import type { Db } from "#app/platform/data/db.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { type Files, takeUploads } from "#app/platform/records/queries/uploads.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import type { RecordKind, TableOf } from "#app/platform/records/records.ts";
import { posterField } from "../uploads/names.ts";
import { saveWithPoster } from "../uploads/video/poster.server.ts";
import { recordMessages } from "./messages.server.ts";
import { type LoaderArgs, readRecord } from "./read.server.ts";
import { type ActionArgs, type Save, saveRecord, type Wrong } from "./save.server.ts";

type Options = Save<z.ZodObject>;
type Saved = Promise<boolean | Wrong>;

/** What creating or editing says of itself. */
type Own = Pick<Options, "done" | "leadsTo" | "invalid" | "file"> & Partial<Pick<Options, "failed" | "refused">>;

interface RecordPages<Kind extends RecordKind, Edited extends z.ZodObject, New extends z.ZodObject>
	extends Pick<Options, "failed" | "file" | "preview"> {
	kind: Kind;
	/** Its keys are the editable fields. */
	schema: Edited;
	notRead: string;
	/** What a new record begins with. */
	fresh?: () => Record<string, unknown>;
	/** Of a table with one row: shown until the table has it. */
	defaults?: TableOf<Kind>["$inferSelect"];
	/** `schema`: if a new record has other fields. */
	create?: Own & {
		schema?: New;
		save: (db: Db, by: Actor, id: string, fields: z.output<New>, files: Files) => Saved;
	};
	edit: Own & {
		save: (db: Db, by: Actor, id: string, fields: z.output<Edited>, edit: Edit, files: Files) => Saved;
	};
}

type AtAddress<Args> = Args & { params: { id?: string } };

/** The page of a form that creates records of a kind and edits them: the address of the first has no id. */
export function recordPages<Kind extends RecordKind, Edited extends z.ZodObject, New extends z.ZodObject = Edited>({
	notRead,
	fresh,
	defaults,
	create,
	edit,
	...page
}: RecordPages<Kind, Edited, New>) {
	const { kind, schema } = page;
	const idAt = ({ params }: AtAddress<unknown>) => params.id ?? defaults?.id;
	return {
		loader: (args: AtAddress<LoaderArgs>) =>
			readRecord(
				{ ...args, params: { id: idAt(args) } },
				{ kind, schema, find: contentOf(kind).find, failure: notRead, fresh: fresh?.(), defaults },
			),
		action(args: AtAddress<ActionArgs>) {
			const edits = idAt(args);
			const making = edits === undefined ? create : undefined;
			const { save: _, ...own } = making ?? edit;
			const options = { refused: making ? formMessages.stale : recordMessages.gone, ...page, ...own };
			const { file } = options;
			return saveRecord(args, {
				...options,
				edits,
				schema: (making?.schema ?? schema).safeExtend({
					...(making && { id: z.uuid() }),
					...(file?.hasPoster && { [posterField]: z.string().max(64).optional() }),
				}),
				save({ db }, by, value, { upload, asRead }) {
					const { id: newId, poster, ...fields } = value as { id: string; poster?: string };
					const id = edits ?? newId;
					return saveWithPoster(db, by, { kind, id, poster, file }, (found) => {
						const files = { file: upload, poster: found };
						if (making) return making.save(db, by, id, fields as z.output<New>, files);
						const guard = [...asRead.guard, ...takeUploads(db, files)];
						return edit.save(db, by, id, fields as z.output<Edited>, { ...asRead, guard }, files);
					});
				},
			});
		},
	};
}
