import { useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
import { codeProblems } from "#app/platform/content/forms.ts";
import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readSubmission } from "#app/platform/http/forms/answers.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { CodeField } from "#app/platform/ui/form/field.tsx";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { qrSvgPath } from "#app/platform/ui/qr-code/qr-code.server.ts";
import { QrCode } from "#app/platform/ui/qr-code/qr-code.tsx";
import { signedIn } from "../../guard.server.ts";
import { accessMessages } from "../../messages.ts";
import { codeSchema } from "../../schema.server.ts";
import { isSixDigits, otpauthUri } from "../../second-factor/totp.server.ts";
import { accountMessages } from "../messages.ts";
import type { Route } from "./+types/enrol";
import { begunFactor, verifyFirstCode } from "./change.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const meta: Route.MetaFunction = (args) => describePage(pages.enrolFactor, args);

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { userId, email } = context.get(signedIn);
	// Also runs after the action: a failure here must not hide its result.
	const factor = await orEmpty(state, "factor", begunFactor(state, userId), undefined);
	if (!factor) return undefined;
	const uri = await otpauthUri(factor.secret, email);
	return { secret: factor.secret, uri, qr: await qrSvgPath(uri) };
}

/** The response itself shows the recovery codes: they have no URL. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { submission, again, failed } = await readSubmission(state, codeSchema, { hideFields: ["code"] });
	if (submission.status !== "success") return again(400);
	try {
		const codes = await verifyFirstCode(state, request, context.get(signedIn), submission.value.code);
		// The codes are stored as hashes and cannot be shown again.
		if (codes === "on") return redirectWithFlash(request, "/compte/segon-factor", accountMessages.codesAlreadyOn);
		if (codes === "gone") return redirect("/compte/segon-factor", 303);
		if (codes === "wrong")
			return again(400, {
				fieldErrors: { code: [codeProblems[isSixDigits(submission.value.code) ? "wrong" : "cut"]] },
			});
		state.flash.push(accountMessages.codesOn);
		return data({ codes });
	} catch (error) {
		state.log.error("factor-not-verified", error);
		return failed(accessMessages.notChanged, 503);
	}
}

export default function Enrol({ loaderData, actionData }: Route.ComponentProps) {
	const isDone = actionData && "codes" in actionData;
	const [form, fields] = useForm<{ code: string }>({ id: "enrol-factor", lastResult: isDone ? undefined : actionData });
	if (isDone) return <RecoveryCodes codes={actionData.codes} />;
	return (
		<FormPage title="Activa els codis">
			{loaderData ? (
				<CardForm form={form} action="/compte/segon-factor/activa" submit="Activa els codis" pending="Comprovant-lo...">
					<ol className="enrol">
						<li>
							<p>Obre la teva aplicació de codis i escaneja aquest dibuix:</p>
							<div className="w-fit max-w-full my-4 overflow-hidden border-2 border-ink rounded-card">
								<QrCode {...loaderData.qr} label="Codi QR per a la teva aplicació de codis" />
							</div>
							<p>
								És en aquest telèfon? <a href={loaderData.uri}>Afegeix-hi el compte d'aquí estant</a>.
							</p>
							<p>
								No pots? Afegeix-hi un compte a mà amb aquesta clau:
								<code className="mt-2 block rounded-xl bg-sand px-4 py-2 text-[1.125rem] font-bold tracking-[0.04em]">
									{inFours(loaderData.secret)}
								</code>
							</p>
						</li>
						<li>
							<CodeField
								field={fields.code}
								label="Escriu el codi que t'ensenya"
								help="Són 6 xifres, i canvien cada mig minut."
								isNumeric
							/>
						</li>
					</ol>
				</CardForm>
			) : (
				<p>Ara no et podem ensenyar la clau: potser ha passat massa estona.</p>
			)}
			<p className="mt-6">
				<a href="/compte/segon-factor">Torna a començar</a>
			</p>
		</FormPage>
	);
}

function inFours(secret: string): string {
	return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
