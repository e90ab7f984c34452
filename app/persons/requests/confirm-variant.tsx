import { data } from "react-router";
import { secretHashIn } from "#app/mail/secret-links.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { orFailure } from "#app/platform/http/flash/answer.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { MailedLinkForm } from "#app/platform/ui/form/mailed-link-form.tsx";
import { confirmVariant, findAskedVariant } from "../queries/variants.ts";
import type { Route } from "./+types/confirm-variant";
import { messages } from "./section.server.ts";

export const { handle, meta } = definePage(pages.confirmVariant, { styles: "form" });

/** Changes nothing: mail programs open links for previews. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	state.isPrivate = true;
	const find = async () => {
		const hash = await secretHashIn(request.url);
		return hash ? findAskedVariant(state.db, hash, new Date()) : undefined;
	};
	const found = await orUnavailable(state, "variant", find(), textOf(messages.variantNotConfirmed));
	return found ? data(found) : data(undefined, { status: 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	return orFailure(state, { failed: messages.variantNotConfirmed, log: "variant-not-confirmed" }, async () => {
		const hash = await secretHashIn(request.url);
		const isDone = hash !== undefined && (await confirmVariant(state.db, hash, new Date()));
		return data(undefined, { status: isDone ? 200 : 410 });
	});
}

export default function ConfirmVariant({ loaderData }: Route.ComponentProps) {
	if (!loaderData) {
		return (
			<FormPage title="Aquest enllaç ja no val" pose="pergola-asleep">
				<p>Potser han passat més de 7 dies, o ja hem respost la sol·licitud.</p>
			</FormPage>
		);
	}
	const { email, isConfirmed } = loaderData;
	return isConfirmed ? (
		<FormPage title="Gràcies, ja ho sabem">
			<p>
				El que tenim amb <strong className="wrap-anywhere">{email}</strong> va amb la teva sol·licitud. No cal que facis
				res més.
			</p>
		</FormPage>
	) : (
		<FormPage title="Aquesta adreça és teva?">
			<p>
				Hem rebut una sol·licitud sobre les dades d'algú amb una adreça molt semblant. El que tenim amb aquesta pot ser
				teu: si la sol·licitud la vas fer tu, prem el botó i ho hi inclourem.
			</p>
			<p>Si no vas demanar res, no facis res: ho deixarem tot com està.</p>
			<MailedLinkForm email={email} submit="Sí, és meva" pending="Confirmant..." />
		</FormPage>
	);
}
