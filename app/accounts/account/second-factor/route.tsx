import { redirect } from "react-router";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty, orUnavailable } from "#app/platform/http/fallback.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { accountProblems } from "../../content/account.ts";
import { draftAddress } from "../../form-draft.server.ts";
import { signedIn } from "../../guard.server.ts";
import { accessMessages } from "../../messages.ts";
import { beginEnrolment, countRecoveryCodes } from "../../queries/factors.ts";
import { findLatestDraft } from "../../queries/form-drafts.ts";
import { sealSecret } from "../../second-factor/factor-secrets.server.ts";
import { newSecret } from "../../second-factor/totp.server.ts";
import { changeWithPassword, Refusal } from "../change.server.ts";
import { Mark } from "../mark.tsx";
import { AccountPage } from "../page.tsx";
import { PasswordForm } from "../password-form.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => describePage(pages.secondFactor, args);

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { userId, email, hasFactor, needsFactor: isRequired } = context.get(signedIn);
	const counted = state.read(countRecoveryCodes(state.db, userId));
	const found = state.read(findLatestDraft(state.db, userId, new Date()));
	const [[count], [draft]] = await Promise.all([
		orUnavailable(state, "recovery-codes", counted, textOf(accessMessages.notChanged)),
		orEmpty(state, "form-draft", found, []),
	]);
	// The draft was not saved, because the codes were asked for.
	return { email, hasFactor, codesLeft: count?.codesLeft ?? 0, isRequired, draft: draft && draftAddress(draft) };
}

export function action(args: Route.ActionArgs) {
	return changeWithPassword(args, async ({ state, user }) => {
		const isBegun = await beginEnrolment(state.db, user.id, await sealSecret(state, user.id, await newSecret()));
		return isBegun ? redirect("/compte/segon-factor/activa", 303) : new Refusal(accountProblems.factorChanged);
	});
}

export default function SecondFactor(props: Route.ComponentProps) {
	return (
		<AccountPage title="Segon factor">
			{props.loaderData.hasFactor ? <Active {...props} /> : <Inactive {...props} />}
		</AccountPage>
	);
}

function Inactive({ loaderData: { email, isRequired }, actionData }: Route.ComponentProps) {
	return (
		<>
			<p>
				{isRequired && <strong>Per entrar al backoffice te'l cal. </strong>}
				Amb els codis activats, per entrar et caldrà la contrasenya i també un codi del teu telèfon: qui et robi la
				contrasenya no en tindrà prou.
			</p>
			<p className="mt-4">
				Necessites una aplicació de codis: per exemple 2FAS, Aegis, Google Authenticator o el teu gestor de
				contrasenyes.
			</p>
			<PasswordForm
				id="begin-factor"
				action="/compte/segon-factor"
				email={email}
				submit="Comença"
				pending="Un moment..."
				lastResult={actionData}
			/>
		</>
	);
}

function Active({ loaderData: { codesLeft, isRequired, draft } }: Route.ComponentProps) {
	return (
		<>
			{draft && (
				<p className="mb-6">
					El que escrivies al backoffice no es va desar. <a href={draft}>Recupera-ho</a>
				</p>
			)}
			<p>
				<Mark>Activat</Mark> Quan entres, et demanem un codi de la teva aplicació.
			</p>
			<div className="card mt-8">
				<h2 className="text-2xl">Codis de recuperació</h2>
				<p className="mt-4">
					<strong>{codesLeft === 1 ? "Te'n queda 1" : `Te'n queden ${codesLeft}`}</strong> per si perds el telèfon. Cada
					un serveix una sola vegada.
				</p>
				<p className="mt-4">
					No els vas arribar a guardar? Amb la contrasenya te'n fem deu de nous, i els d'abans deixen de servir.
				</p>
				<p className="mt-4">
					<a href="/compte/segon-factor/codis" className={buttonClass("outline")} data-dialog>
						Fes-ne deu de nous
					</a>
				</p>
			</div>
			<p className="mt-8">
				{isRequired ? (
					`${accountProblems.factorRequired}.`
				) : (
					<a href="/compte/segon-factor/desactiva" data-dialog>
						Desactiva els codis
					</a>
				)}
			</p>
		</>
	);
}
