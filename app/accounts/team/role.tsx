import { useForm } from "@conform-to/react";
import { data } from "react-router";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { listPath } from "#app/office/records/list/list.server.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { staff } from "../guard.server.ts";
import { changeRole, findMember } from "../queries/team.ts";
import { mayAdminister } from "../session/session.server.ts";
import type { Route } from "./+types/role";
import { teamMessages as messages } from "./messages.server.ts";
import { NobodyElse } from "./nobody-else.tsx";
import { readMember } from "./read-member.server.ts";
import { RoleField } from "./role-field.tsx";
import { roleSchema } from "./schema.ts";
import { TheirInvitations } from "./their-invitations.tsx";

export async function loader(args: Route.LoaderArgs) {
	const member = await readMember(args.context, args.params.id);
	const role = member?.role ?? "";
	const initial = await newRecord<Record<string, string>>(args, { role, before: role });
	return data({ member, initial }, { status: member ? 200 : 404 });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const by = context.get(staff);
	const back = listPath(url);
	const { submission, again, failed } = await readSubmission(state, roleSchema);
	if (params.id === by.userId) return redirectWithFlash(request, back, messages.yourself);
	if (submission.status !== "success") return again(400);
	const { before, role } = submission.value;
	try {
		const [member] = await findMember(state.db, params.id);
		if (!member) return redirectWithFlash(request, back, messages.meanwhile);
		if (role === "administration" && !mayAdminister(state, member.email))
			return failed(messages.notListed, 409, "role");
		const isChanged = member.role === role || (await changeRole(state.db, by, { id: params.id, before, role }));
		return redirectWithFlash(request, back, isChanged ? messages.roleChanged : messages.meanwhile);
	} catch (error) {
		state.log.error("role-not-changed", error);
		return failed(messages.roleNotChanged, 503, "role");
	}
}

export default function ChangeRole({ loaderData: { member, initial }, actionData }: Route.ComponentProps) {
	const [meta, fields] = useForm<{ role: string; before: string }>({
		id: "role",
		defaultValue: initial.values,
		lastResult: actionData,
	});
	return (
		<FormDialog title="Canvia el rol">
			{!member && <NobodyElse />}
			{member && (
				<RecordForm {...initial} form={meta} lastResult={actionData} submit="Canvia el rol">
					<p className="font-display text-[1.25rem] font-bold">{member.email}</p>
					<input type="hidden" name={fields.before.name} value={fields.before.initialValue} />
					<RoleField field={fields.role} />
					<TheirInvitations invitations={member.invitations}>
						Si deixa d'administrar, es retiren les invitacions que ha fet i que encara esperen:
					</TheirInvitations>
				</RecordForm>
			)}
		</FormDialog>
	);
}
