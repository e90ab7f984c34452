import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { FormPage } from "#app/platform/ui/form/form-page.tsx";
import type { Route } from "./+types/later";
import { resumePath } from "./paths.ts";
import { questionnaireForm, stepPage } from "./public-form.ts";

export const { handle, meta } = definePage(stepPage("Continua més tard"), { styles: "questionnaire" });

export const loader = async (args: Route.LoaderArgs) => (await import("./server/handlers.server.ts")).later.load(args);

export default function LeftForLater({ loaderData: { code, goesOn } }: Route.ComponentProps) {
	return (
		<FormPage title="Continua més tard">
			<div className="card mt-8">
				<p>
					Hem desat les respostes en aquest navegador. Les hi trobaràs durant set dies des de l'última vegada que les
					toquis.
				</p>
				{code && (
					<>
						<p className="mt-4">
							Per continuar en un altre aparell, guarda't aquest codi. És l'única vegada que te l'ensenyem:
						</p>
						<p className="receipt__code">
							<code>{code}</code>
						</p>
						<p>
							Escriu-lo a <a href={resumePath}>Continua'n un amb un codi</a>. En aquest navegador, aleshores, ja no hi
							serà.
						</p>
						<form method="post" action={questionnaireForm.path} className="mt-6">
							<p>L'aparell és d'algú altre, o el feu servir entre uns quants? Apunta't el codi i surt-ne.</p>
							<button type="submit" name="accio" value="surt" className={buttonClass("outline", "lg")}>
								Surt d'aquest aparell
							</button>
						</form>
					</>
				)}
				<p className="mt-6">
					<a href={goesOn} className={buttonClass("default", "lg")}>
						Continua ara
					</a>
				</p>
			</div>
		</FormPage>
	);
}
