import { data, Form, Link, useLocation, useNavigation } from "react-router";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { listPath } from "#app/office/records/list/list.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { staff } from "../guard.server.ts";
import { endAccess } from "../queries/team.ts";
import type { Route } from "./+types/end";
import { teamMessages as messages } from "./messages.server.ts";
import { NobodyElse } from "./nobody-else.tsx";
import { readMember } from "./read-member.server.ts";
import { TheirInvitations } from "./their-invitations.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
	const member = await readMember(context, params.id);
	return data({ member }, { status: member ? 200 : 404 });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const by = context.get(staff);
	const back = listPath(url);
	if (params.id === by.userId) return redirectWithFlash(request, back, messages.yourself);
	return orFailure(state, { failed: messages.notEnded, log: "access-not-ended" }, async () => {
		const isEnded = await endAccess(state.db, by, params.id);
		return redirectWithFlash(request, back, isEnded ? messages.ended : messages.meanwhile);
	});
}

export default function EndAccess({ loaderData: { member }, actionData }: Route.ComponentProps) {
	const { pathname, search } = useLocation();
	const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;
	return (
		<FormDialog title="Treu l'accés" isQuestion>
			{!member && <NobodyElse />}
			{member && (
				<Form method="post" action={pathname + search} preventScrollReset className="record-form">
					{actionData?.failure && (
						<p className="failure" role="alert">
							{actionData.failure}
						</p>
					)}
					<p className="font-display text-[1.25rem] font-bold">{member.email}</p>
					<p>
						Vols que deixi de treballar aquí? Es tanquen ara mateix totes les seves sessions. El compte no s'esborra, i
						el que ha fet es queda al registre.
					</p>
					<TheirInvitations invitations={member.invitations}>
						També es retiren les invitacions que ha fet i que encara esperen:
					</TheirInvitations>
					<div className="record-form__choice">
						<Link to={`/admin/equip${search}`} preventScrollReset className={buttonClass("outline", "lg")} data-safe>
							Cancel·lar
						</Link>
						<button type="submit" className={buttonClass("destructive", "lg")} disabled={isSending}>
							{isSending ? "Traient-lo..." : "Treu l'accés"}
						</button>
					</div>
				</Form>
			)}
		</FormDialog>
	);
}
