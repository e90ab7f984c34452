import { buttonClass } from "#app/ui/button.ts";

/** Stands in the place of each participation form once the time for it is over. */
export function ParticipationClosed({ until }: { until: string }) {
	return (
		<div className="card mt-8">
			<h2>La participació s'ha tancat</h2>
			<p>
				{`Es podia participar fins al ${until}. Ara ordenem tot el que ens heu dit i en farem propostes: te les explicarem aquí i al butlletí.`}
			</p>
			<p className="mt-6">
				<a href="/butlleti" className={buttonClass()}>
					Subscriu-te al butlletí
				</a>
			</p>
		</div>
	);
}
