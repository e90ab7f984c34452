import { data, Form, useLocation, useNavigation } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import { formatNumber } from "#app/content/catalan.ts";
import { requestState } from "#app/http/context.server.ts";
import { textOf } from "#app/http/flash/messages.ts";
import { readUpload } from "#app/http/uploads/upload.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { FormDialog } from "../records/form/form-dialog.tsx";
import { orOffline } from "../records/form/form-result.ts";
import type { Route } from "./+types/import";
import type { Report } from "./import.server.ts";
import { messages } from "./section.server.ts";

const field = "fitxer";
/** Nobody reads a longer list line by line. */
const mostShown = 200;

export async function action({ context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { importSubscribers, mostFileBytes } = await import("./import.server.ts");
	const { WrongFile } = await import("./import-lines.server.ts");
	const fail = (failure: string, status: number) => data({ failure, report: undefined }, { status });
	const { file } = await readUpload(state.body, { names: [], file: field, mostFileBytes, letsPass: true });
	if (!file || file.bytes.length === 0) return fail("Tria el fitxer CSV.", 400);
	if (file.isTooLarge) return fail("El fitxer és massa gran: hi cap 1 MB.", 413);
	try {
		const report: Report = await importSubscribers(state, context.get(signedIn), file.bytes, new Date());
		return data({ failure: undefined, report });
	} catch (error) {
		if (error instanceof WrongFile) return fail(error.message, 400);
		state.log.error("subscribers-not-imported", error);
		return fail(textOf(messages.notImported), 503);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function ImportSubscribers({ actionData }: Route.ComponentProps) {
	const { pathname, search } = useLocation();
	const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;
	const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
	return (
		<FormDialog title="Importa subscripcions" section="subscribers">
			{actionData && "report" in actionData && actionData.report && <Outcome {...actionData.report} />}
			<Form method="post" action={pathname + search} encType="multipart/form-data" className="record-form">
				{failure && (
					<p className="failure" role="alert">
						{failure}
					</p>
				)}
				<p>
					Només de qui va dir que sí, i amb la prova. Una taula CSV amb tres columnes: <strong>correu</strong>,{" "}
					<strong>data</strong> (el dia que va dir que sí, com ara 2026-05-31) i <strong>origen</strong> (on i com, per
					exemple «full de la fira, signat»). Les línies sense prova no entren.
				</p>
				<p className="field">
					<label htmlFor="import-file">El fitxer CSV (com a màxim, 1 MB)</label>
					<input id="import-file" type="file" name={field} accept=".csv,text/csv" required />
				</p>
				<button type="submit" className={buttonClass("default", "lg")} disabled={isSending}>
					{isSending ? "Important..." : "Importa"}
				</button>
			</Form>
		</FormDialog>
	);
}

function Outcome({ imported, refused }: Report) {
	return (
		<div role="status" className="panel p-5">
			<p>
				<strong>
					{imported === 1 ? "S'ha importat 1 subscripció." : `S'han importat ${formatNumber(imported)} subscripcions.`}
				</strong>
			</p>
			{refused.length > 0 && (
				<>
					<p>
						{refused.length === 1 ? "1 línia no ha entrat:" : `${formatNumber(refused.length)} línies no han entrat:`}
					</p>
					<ul className="mt-2 grid gap-1">
						{refused.slice(0, mostShown).map(({ line, why }) => (
							<li key={line}>
								Línia {line}: {why}
							</li>
						))}
					</ul>
					{refused.length > mostShown && <p>I {formatNumber(refused.length - mostShown)} més.</p>}
				</>
			)}
		</div>
	);
}
