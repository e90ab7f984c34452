import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { type FormAnswer, orOffline } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { listPath } from "#app/office/records/list/list.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
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

export async function loader({ params, context }: Route.LoaderArgs) {
	const member = await readMember(context, params.id);
	return data({ member, userId: context.get(staff).userId }, { status: member ? 200 : 404 });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const by = context.get(staff);
	const back = listPath(url);
	const form = await readForm(state.body, Object.keys(roleSchema.shape));
	const submission = parseWithZod(form, { schema: roleSchema });
	const again = (message: FlashMessage, status: number) => {
		state.flash.push(message);
		return data<FormAnswer>(submission.reply({ fieldErrors: { role: [textOf(message)] } }), { status });
	};
	if (params.id === by.userId) return redirectWithFlash(request, back, messages.yourself);
	if (submission.status !== "success") return data<FormAnswer>(submission.reply(), { status: 400 });
	const { before, role } = submission.value;
	try {
		const [member] = await findMember(state.db, params.id);
		if (!member) return redirectWithFlash(request, back, messages.meanwhile);
		if (role === "administration" && !mayAdminister(state, member.email)) return again(messages.notListed, 409);
		const isChanged = member.role === role || (await changeRole(state.db, by, { id: params.id, before, role }));
		return redirectWithFlash(request, back, isChanged ? messages.roleChanged : messages.meanwhile);
	} catch (error) {
		state.log.error("role-not-changed", error);
		return again(messages.roleNotChanged, 503);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function ChangeRole({ loaderData: { member, userId }, actionData }: Route.ComponentProps) {
	const role = member?.role ?? undefined;
	const [meta, fields] = useForm<{ role: string; before: string }>({
		id: "role",
		defaultValue: { role, before: role },
		lastResult: actionData,
	});
	return (
		<FormDialog title="Canvia el rol">
			{!member && <NobodyElse />}
			{member && (
				<RecordForm form={meta} lastResult={actionData} userId={userId} isDraftRestored={false} submit="Canvia el rol">
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
