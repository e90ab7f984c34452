import { data } from "react-router";
import { tellAuthors } from "#app/receipts/author/tell.server.ts";
import { findReply, repliedTo, replyToAuthor } from "#app/receipts/queries/replies.ts";
import { replyAt } from "../../managed-records.server.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { orOffline } from "../form/form-result.ts";
import { recordMessages, replyMessages } from "../messages.server.ts";
import { readRecord } from "../read.server.ts";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/route";
import { ReplyForm } from "./form.tsx";
import { reviewOf } from "./review.server.ts";
import { answerSchema, replySchema } from "./schema.server.ts";

const schemaOf = (isReviewed: boolean): typeof replySchema | typeof answerSchema =>
	isReviewed ? replySchema : answerSchema;

export async function loader(args: Route.LoaderArgs) {
	const { kind, section, moderation } = replyAt(args.url.pathname);
	const read = await readRecord(args, {
		kind,
		schema: schemaOf(moderation !== undefined),
		seen: repliedTo(kind),
		find: (db, id) => findReply(db, kind, id),
		failure: "No s'ha pogut carregar el que vols respondre",
	});
	return data({ ...read.data, section, review: reviewOf(kind, moderation) }, read.init ?? undefined);
}

export async function action(args: Route.ActionArgs) {
	const { kind, section, moderation } = replyAt(args.url.pathname);
	const { id } = args.params;
	return saveRecord(args, {
		section,
		kind,
		schema: schemaOf(moderation !== undefined),
		edits: id,
		seen: repliedTo(kind),
		save: async (state, by, reply, { asRead }) => {
			const isSaved = await replyToAuthor(state.db, by, { kind, id }, reply, asRead);
			if (isSaved) tellAuthors(state, kind, [id]);
			return isSaved;
		},
		done: replyMessages.saved,
		failed: replyMessages.failed,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function ReplyToAuthor({ loaderData, actionData }: Route.ComponentProps) {
	const { record, version, draft, userId, section, review } = loaderData;
	return (
		<FormDialog
			title={review ? "Digues per què, o respon" : "Respon"}
			section={section}
			isGone={!record && !actionData}
		>
			<ReplyForm
				userId={userId}
				record={record}
				review={review}
				draft={draft}
				version={version}
				isDraftRestored={draft !== undefined}
				lastResult={actionData}
			/>
		</FormDialog>
	);
}
