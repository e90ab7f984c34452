import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import { Problem } from "../fields/problems.tsx";
import type { Route } from "./+types/resume";
import { resumePath } from "./paths.ts";
import { questionnaireForm } from "./public-form.ts";

const page = {
	title: `Continua el qüestionari · ${questionnaireForm.page.title}`,
	description: "Continua un qüestionari a mig respondre amb el codi que et vam donar.",
	robots: "noindex",
};

export const { handle, meta } = definePage(page, { styles: "questionnaire" });

export const loader = async (args: Route.LoaderArgs) => (await import("./server/handlers.server.ts")).resume.load(args);

export const action = async (args: Route.ActionArgs) => (await import("./server/handlers.server.ts")).resume.act(args);

export default function ResumeQuestionnaire({ actionData }: Route.ComponentProps) {
	return (
		<FormPage title="Continua el qüestionari">
			<form method="post" action={resumePath} noValidate className="card mt-8">
				<div className="field">
					<label htmlFor="questionari-codi">El teu codi</label>
					<p id="questionari-codi-help" className="field__help">
						El que et vam donar en prémer «Continua més tard».
					</p>
					<input
						id="questionari-codi"
						name="code"
						type="text"
						defaultValue={actionData?.typed}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						aria-describedby="questionari-codi-help questionari-codi-error"
						aria-invalid={actionData ? true : undefined}
						// biome-ignore lint/a11y/noAutofocus: the page comes back because of this field
						autoFocus={actionData !== undefined}
					/>
					<Problem id="questionari-codi-error">{actionData?.problem}</Problem>
				</div>
				<button type="submit" className={buttonClass("default", "lg")}>
					Continua
				</button>
			</form>
			<p className="mt-6">
				<a href={questionnaireForm.path}>Torna al qüestionari</a>
			</p>
		</FormPage>
	);
}
