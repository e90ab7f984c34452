import { data } from "react-router";
import { canSendMail } from "#app/mail/send.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { SelectField, TextAreaField } from "#app/platform/ui/form/field.tsx";
import { Options } from "#app/platform/ui/form/options.tsx";
import { tellAuthors } from "#app/receipts/author/tell.server.ts";
import { findReply, repliedTo, replyToAuthor } from "#app/receipts/queries/replies.ts";
import { replyAt } from "../../managed-records.server.ts";
import type { FieldsOf } from "../form/form-result.ts";
import { RecordPage, useRecordForm } from "../form/record-page.tsx";
import { recordMessages, replyMessages } from "../messages.server.ts";
import { readRecord } from "../read.server.ts";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/route";
import { reachOf } from "./reach.server.ts";
import { reviewOf } from "./review.server.ts";
import { answerSchema, replySchema } from "./schema.server.ts";

const schemaOf = (isReviewed: boolean): typeof replySchema | typeof answerSchema =>
	isReviewed ? replySchema : answerSchema;

export async function loader(args: Route.LoaderArgs) {
	const { kind, moderation } = replyAt(args.url.pathname);
	const read = await readRecord(args, {
		kind,
		schema: schemaOf(moderation !== undefined),
		seen: repliedTo(kind),
		find: (db, id) => findReply(db, kind, id),
		failure: "No s'ha pogut carregar el que vols respondre",
	});
	const state = args.context.get(requestState);
	const reach = read.data.record && reachOf(state, { kind, recordId: args.params.id });
	const reachWords = await (reach && orEmpty(state, "reach", reach, undefined));
	return data({ ...read.data, reach: reachWords, review: reviewOf(kind, moderation) }, read.init ?? undefined);
}

export async function action(args: Route.ActionArgs) {
	const { kind, moderation } = replyAt(args.url.pathname);
	const { id } = args.params;
	return saveRecord(args, {
		kind,
		schema: schemaOf(moderation !== undefined),
		edits: id,
		seen: repliedTo(kind),
		save: async (state, by, reply, { asRead }) => {
			const isSaved = await replyToAuthor(state.db, by, { kind, id }, reply, asRead, canSendMail(state));
			if (isSaved) tellAuthors(state, kind, [id]);
			return isSaved;
		},
		done: replyMessages.saved,
		failed: replyMessages.failed,
		refused: recordMessages.gone,
	});
}

export default function ReplyToAuthor(props: Route.ComponentProps) {
	const { record, reach, review } = props.loaderData;
	const { fields, page } = useRecordForm<FieldsOf<typeof replySchema>>("reply", props);
	const isRefused = review !== undefined && record?.status === review.refused;
	return (
		<RecordPage {...page} title={review ? "Digues per què, o respon" : "Respon"} submit="Desar">
			{record && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
				<blockquote className="record__words max-h-60 overflow-auto" tabIndex={0}>
					{record.words}
				</blockquote>
			)}
			{review && (
				<SelectField
					field={fields.reason}
					label="Per què no es publica"
					help={
						isRefused
							? "Surt al rebut, amb un enllaç a la norma."
							: `Si tries un motiu, quedarà com a «${review.refusedName}». Si només vols respondre, no en triïs cap.`
					}
				>
					<option value="">Cap motiu</option>
					<Options of={review.reasons.map(({ id, name }) => [id, name])} />
				</SelectField>
			)}
			<TextAreaField
				field={fields.reply}
				label={review ? "Què li dius (opcional)" : "Què li dius"}
				help={`${reach ?? "Ho veurà amb el codi del rebut."} No es publica. Si ho deixes en blanc, es treu.`}
				most={limits.reply}
			/>
		</RecordPage>
	);
}
