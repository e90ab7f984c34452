import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { findReceipt } from "#app/receipts/queries/receipts.ts";
import type { Route } from "./+types/create";
import { RequestForm } from "./form.tsx";
import { pageOfRequest } from "./paths.ts";
import { createPersonRequest } from "./queries.ts";
import { newRequestSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader(args: Route.LoaderArgs) {
	return newRecord(args, { kind: "access", receivedOn: dayInMadrid(new Date()) });
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		kind: "personRequests",
		schema: newRequestSchema,
		save: async ({ db }, by, { id, email = null, code, ...request }) => {
			// Nobody guesses here: the back-office is behind its guard.
			const receipt = code === undefined ? undefined : await findReceipt(db, code);
			if (code !== undefined && !receipt) return { field: "code", message: messages.wrongReceipt };
			return createPersonRequest(db, by, id, { ...request, email, recordId: receipt?.recordId ?? null });
		},
		leadsTo: ({ id }) => pageOfRequest(id),
		done: messages.created,
		failed: messages.notSaved,
		refused: formMessages.stale,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CreateRequest({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Nova sol·licitud">
			<RequestForm {...loaderData} lastResult={actionData} />
		</FormDialog>
	);
}
