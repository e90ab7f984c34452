import { useForm } from "@conform-to/react";
import { data } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { newRecord } from "#app/office/records/read.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { TextAreaField } from "#app/platform/ui/form/field.tsx";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { Frame } from "../page/frame.tsx";
import { pageOfRequest } from "../paths.ts";
import { extendPersonRequest } from "../queries.ts";
import { readRequest } from "../read-request.server.ts";
import { extensionSchema } from "../schema.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/extend";

export async function loader(args: Route.LoaderArgs) {
	const { params, context } = args;
	const [found, initial] = await Promise.all([
		readRequest(context.get(requestState), params.id),
		newRecord<Record<string, string>>(args, {}),
	]);
	return data({ found, initial }, { status: found ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { submission, again, failed } = await readSubmission(state, extensionSchema);
	if (submission.status !== "success") return again(400);
	try {
		const found = await readRequest(state, params.id);
		if (!found) return redirectWithFlash(request, "/admin/persones", messages.gone);
		const { extensionReason } = submission.value;
		const today = dayInMadrid(new Date());
		const isExtended = await extendPersonRequest(state.db, context.get(signedIn), found, extensionReason, today);
		if (!isExtended) return failed(messages.cannotExtend, 409);
		return redirectWithFlash(request, pageOfRequest(found.id), messages.extended);
	} catch (error) {
		state.log.error("request-not-extended", error);
		return failed(messages.notExtended, 503);
	}
}

export default function Extend({ loaderData: { found, initial }, actionData }: Route.ComponentProps) {
	const [meta, fields] = useForm<{ extensionReason: string }>({
		id: "extension",
		defaultValue: initial.values,
		lastResult: actionData,
	});
	return (
		<Frame title="Allarga el termini" request={found}>
			<RecordForm {...initial} form={meta} lastResult={actionData} submit="Allarga'l dos mesos">
				<p>
					Es pot fer un sol cop, dos mesos més, si la sol·licitud és complexa o n'hi ha moltes. La persona ho ha de
					saber abans que s'acabi el primer mes.
				</p>
				<TextAreaField
					field={fields.extensionReason}
					label="Per què cal més temps"
					help="Sense dades de la persona: això es queda quan s'esborra la resta."
					most={limits.description}
					required="said"
				/>
			</RecordForm>
		</Frame>
	);
}
