import { pathOf } from "#app/capabilities/path-of.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { ReceiptCard } from "#app/receipts/card/card.tsx";
import { resultsPath } from "../results/public/paths.ts";
import type { Route } from "./+types/thanks";
import { thanksPath } from "./paths.ts";
import { stepPage } from "./public-form.ts";

export const { handle, meta } = definePage(stepPage("Gràcies!"), { styles: "questionnaire" });

export const loader = async (args: Route.LoaderArgs) => (await import("./server/handlers.server.ts")).thanks.load(args);

export default function Thanks({ loaderData: { receipt, closesOn, hasResults } }: Route.ComponentProps) {
	const newsletter = pathOf("newsletter");
	return (
		<>
			<ReceiptCard receipt={receipt} closesTo={thanksPath} serves="veure què vas respondre i retirar-ho" />
			<section className="shell shell--narrow band relative">
				<h1>Gràcies!</h1>
				<p>
					Hem rebut les teves respostes. Quan n'hi hagi prou en publicarem els resultats en aquest web, sumats i sense
					que s'hi reconegui ningú
					{closesOn && `; els últims, després ${withArticle(longDate(closesOn), "de")}, quan es tanqui`}.{" "}
					{hasResults ? <a href={resultsPath}>Mira els que ja hi ha</a> : `Els trobaràs a ${resultsPath}`}.
				</p>
				<p>
					Amb el codi del rebut pots veure què vas respondre i retirar-ho. <a href="/rebut">Tens un codi?</a>
				</p>
				<p className="flex flex-wrap gap-3 mt-6">
					{newsletter && (
						<a href={newsletter} className={buttonClass("default")}>
							Subscriu-te al butlletí
						</a>
					)}
					<a href="/participa" className={buttonClass("outline")}>
						Totes les maneres de dir la teva
					</a>
				</p>
				<Vivi pose="pergola-waving" className="beside" />
			</section>
		</>
	);
}
