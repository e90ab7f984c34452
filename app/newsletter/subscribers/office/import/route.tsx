import { data, Form, Link, useLocation, useNavigation } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { listImports } from "../../queries/undo-import.ts";
import type { Route } from "./+types/route";
import { fileField } from "./choice.ts";
import { ChooseColumns } from "./choose-columns.tsx";
import { Outcome } from "./outcome.tsx";
import type { Answer } from "./steps.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	return { imports: await orEmpty(state, "imports", state.read(listImports(state.db, new Date())), []) };
}

export async function action({ context }: Route.ActionArgs) {
	const { answer } = await import("./steps.server.ts");
	const { status, ...said } = await answer(context.get(requestState), context.get(signedIn));
	return data(said, { status });
}

export default function ImportSubscribers({ loaderData: { imports }, actionData }: Route.ComponentProps) {
	const answer: Partial<Answer> | undefined = actionData;
	return (
		<FormDialog title="Importa subscripcions">
			{answer?.report && <Outcome {...answer.report} />}
			{answer?.failure && (
				<p className="failure" role="alert">
					{answer.failure}
				</p>
			)}
			{answer?.preview ? <ChooseColumns {...answer.preview} lastResult={answer.result} /> : <ChooseFile />}
			{!answer?.preview && imports.length > 0 && (
				<section aria-labelledby="importades" className="mt-8">
					<h3 id="importades">Importacions dels últims 30 dies</h3>
					<ul className="mt-2 grid gap-2">
						{imports.map(({ id, title, createdAt }) => (
							<li key={id}>
								<Link to={id}>{title ?? "Un fitxer"}</Link>, {longMoment(createdAt)}
							</li>
						))}
					</ul>
				</section>
			)}
		</FormDialog>
	);
}

function ChooseFile() {
	const { pathname, search } = useLocation();
	const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;
	return (
		<Form method="post" action={pathname + search} encType="multipart/form-data" className="record-form">
			<p>
				Només de qui va dir que sí, i amb la prova: el <strong>dia</strong> que ho va dir i l'<strong>origen</strong>{" "}
				(on i com, per exemple «full de la fira, signat»). Poden ser columnes del fitxer, o els mateixos per a tothom:
				ho triaràs al pas següent, abans que entri res.
			</p>
			<p>
				Serveix un full de l'Excel (XLSX) o qualsevol CSV: del Mailchimp, dels contactes del Google o de l'Outlook, o el
				que s'exporta aquí. En un CSV, si un text porta comes ha d'anar entre cometes:{" "}
				<code>"full de la fira, signat"</code>. Els fulls de càlcul ja les hi posen.
			</p>
			<p className="field">
				<label htmlFor="import-file">El fitxer (com a màxim, 3 MB)</label>
				<input id="import-file" type="file" name={fileField} accept=".csv,.tsv,.txt,.xlsx,text/csv" required />
			</p>
			<button type="submit" className={buttonClass("default", "lg")} disabled={isSending}>
				{isSending ? "Llegint..." : "Continua"}
			</button>
		</Form>
	);
}
