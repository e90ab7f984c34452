import { useParticipation } from "#app/campaign/use-participation.ts";
import { pathOf } from "#app/capabilities/path-of.ts";
import { withArticle } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";

interface ClosedProps {
	/** live-form.ts replaces an open form with it. */
	formId?: string;
	/** The page shows her already. */
	isBelowVivi?: boolean;
}

/** Replaces a participation form after the deadline. */
export function ParticipationClosed({ formId, isBelowVivi = false }: ClosedProps) {
	const { until } = useParticipation();
	const newsletter = pathOf("newsletter");
	return (
		<div id={formId} className="card mt-8">
			{!isBelowVivi && <Vivi pose="asleep" className="mb-5 w-full max-w-80" />}
			<h2>La participació s'ha tancat</h2>
			<p>
				{until ? `Es podia participar fins ${withArticle(until, "a")}. ` : "Gràcies a tothom qui ha dit la seva. "}
				Ara ordenem tot el que ens heu dit i en farem propostes: te les explicarem aquí{newsletter && " i al butlletí"}.
			</p>
			{newsletter && (
				<p className="mt-6">
					<a href={newsletter} className={buttonClass()}>
						Subscriu-te al butlletí
					</a>
				</p>
			)}
		</div>
	);
}
