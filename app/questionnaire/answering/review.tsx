import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Honeypot, PrivacyLink } from "#app/platform/ui/form/field.tsx";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { Problem } from "../fields/problems.tsx";
import type { Route } from "./+types/review";
import { Progress } from "./form.tsx";
import { reviewPath, sectionPath } from "./paths.ts";
import { stepPage } from "./public-form.ts";

export const { handle, meta } = definePage(stepPage("Repassa les respostes"), {
	styles: "questionnaire",
	storesAnswer: true,
});

export const loader = async (args: Route.LoaderArgs) => (await import("./server/handlers.server.ts")).review.load(args);

export const action = async (args: Route.ActionArgs) => (await import("./server/handlers.server.ts")).review.act(args);

export default function ReviewAnswers({ loaderData: { of, sections }, actionData }: Route.ComponentProps) {
	const needsConsent = actionData?.needsConsent === true;
	return (
		<section className="shell shell--narrow band relative">
			<Progress number={of + 1} of={of} />
			<h1 className="mt-4">Repassa les respostes</h1>
			<p>Encara no les hem rebut: mira si hi vols canviar res i, a baix de tot, envia-les.</p>
			{sections.map(({ id, title, answers }) => (
				<section
					key={id}
					className="mt-6 rounded-card border-2 border-ink bg-white px-5 py-4"
					aria-labelledby={`repas-${id}`}
				>
					<header className="flex items-center justify-between gap-4 pb-3">
						<h2 id={`repas-${id}`} className="text-[1.375rem]">
							{title}
						</h2>
						<a href={sectionPath(id)} className={buttonClass("outline", "sm")}>
							Canvia<span className="sr-only"> les respostes de «{title}»</span>
						</a>
					</header>
					<dl>
						{answers.map(({ id: answered, title: question, words }) => (
							<div key={answered} className="border-t border-sand py-2">
								<dt className="text-small">{question}</dt>
								<dd className="whitespace-pre-line font-bold">
									{words ?? <span className="font-normal">Sense resposta</span>}
								</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<form method="post" action={reviewPath} noValidate className="card mt-8">
				<div className="field">
					<div className="field__check">
						<input
							id="privacy"
							name="privacy"
							type="checkbox"
							required
							aria-describedby="privacy-error"
							aria-invalid={needsConsent || undefined}
							// biome-ignore lint/a11y/noAutofocus: the page comes back because of this field
							autoFocus={needsConsent}
						/>
						<label htmlFor="privacy">
							Accepto la <PrivacyLink />
						</label>
					</div>
					<Problem id="privacy-error">
						{needsConsent ? "Has d'acceptar la política de privacitat per enviar-ho." : undefined}
					</Problem>
				</div>
				<Honeypot />
				<button type="submit" className={buttonClass("default", "lg")} data-pending="Enviant...">
					Envia
				</button>
			</form>
			<Vivi pose="pergola" className="beside" />
		</section>
	);
}
