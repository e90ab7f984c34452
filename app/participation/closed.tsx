import { upTo } from "#app/content/campaign.ts";
import { buttonClass } from "#app/ui/button.ts";

interface ParticipationClosedProps {
	/** Of the form whose place it takes, also where the form was open before the time was over (live-form.ts). */
	formId?: string;
	until: string;
}

/** Stands in the place of each participation form once the time for it is over. */
export function ParticipationClosed({ formId, until }: ParticipationClosedProps) {
	return (
		<div id={formId} className="card mt-8">
			<h2>La participació s'ha tancat</h2>
			<p>
				{`Es podia participar fins ${upTo(until)}. Ara ordenem tot el que ens heu dit i en farem propostes: te les explicarem aquí i al butlletí.`}
			</p>
			<p className="mt-6">
				<a href="/butlleti" className={buttonClass()}>
					Subscriu-te al butlletí
				</a>
			</p>
		</div>
	);
}
