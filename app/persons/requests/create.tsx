import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { SelectField, TextField } from "#app/platform/ui/form/field.tsx";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { findReceipt } from "#app/receipts/queries/receipts.ts";
import type { Route } from "./+types/create";
import { pageOfRequest } from "./paths.ts";
import { createPersonRequest } from "./queries.ts";
import { newRequestSchema } from "./schema.ts";
import { messages } from "./section.server.ts";
import { requestKinds } from "./words/words.ts";

export async function loader(args: Route.LoaderArgs) {
	return { initial: await newRecord(args, { kind: "access", receivedOn: dayInMadrid(new Date()) }) };
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

type Fields = Record<"id" | "kind" | "email" | "code" | "receivedOn", string>;

export default function CreateRequest(props: Route.ComponentProps) {
	const { fields, page } = useRecordForm<Fields>("person-request", props);
	return (
		<RecordPage {...page} title="Nova sol·licitud" submit="Desa la sol·licitud">
			<SelectField field={fields.kind} label="Què demana" help="El dret que vol exercir.">
				{Object.entries(requestKinds).map(([kind, words]) => (
					<option key={kind} value={kind}>
						{`Sol·licitud ${words}`}
					</option>
				))}
			</SelectField>
			<TextField
				field={fields.email}
				type="email"
				label="Adreça de correu"
				help="La que va fer servir al web: per ella busquem què en tenim. Comprova abans que és qui diu que és."
				autoComplete="off"
			/>
			<TextField
				field={fields.code}
				type="text"
				label="Codi d'un rebut"
				help="Si no va deixar cap adreça: qui té el codi és qui ho va enviar. No desem el codi, només de què és."
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			<TextField
				field={fields.receivedOn}
				type="date"
				label="Quin dia ens va arribar"
				help="Des d'aquell dia tenim un mes per respondre."
			/>
		</RecordPage>
	);
}
