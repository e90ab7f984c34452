import { stopsImage } from "#app/map/stops.ts";
import { site } from "#app/platform/content/site.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { longDate } from "#app/platform/ui/text/dates.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import type { TourStop } from "./tour.server.ts";

interface TourProps {
	stops: readonly TourStop[];
	/** yyyy-mm-dd; earlier dates are past. */
	today: string;
}

/** By date, numbered as on the map. */
export function Tour({ stops, today }: TourProps) {
	const next = stops.find(({ date }) => date >= today);
	return (
		<section className="band band--fuchsia" aria-labelledby="tour">
			<div className="shell grid gap-y-8 gap-x-[clamp(2rem,5vw,4rem)] items-start min-[44rem]:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
				<div>
					<h2 id="tour">Segueix el tour de la Vivi!</h2>
					<p>Tot el que passa pel camí, amb una sola etiqueta:</p>
					<p className="badge mt-6 text-2xl!">{site.hashtag}</p>
					{stops.length === 0 ? (
						<p className="mt-6">Encara no sabem quina serà la propera parada. Torna aviat!</p>
					) : (
						<>
							<ol className="tour__stops">
								{stops.map((stop) => (
									<Stop key={stop.id} {...stop} today={today} isNext={stop === next} />
								))}
							</ol>
							<p className="mt-6">
								<a href="/#agenda" className={buttonClass("secondary")}>
									Tota l'agenda
								</a>
							</p>
						</>
					)}
				</div>
				<TourMap stops={stops} />
			</div>
		</section>
	);
}

function Stop({ title, date, slug, name, today, isNext }: TourStop & { today: string; isNext: boolean }) {
	return (
		<li className={isNext ? "tour__next" : undefined}>
			<p>
				<time dateTime={date} className="whitespace-nowrap">
					{longDate(date)}
				</time>{" "}
				{date === today && <strong className="badge">És avui!</strong>}
				{date < today && (
					<span className="my-1 inline-block rounded-full border-2 px-3 text-base">Ja hi ha passat</span>
				)}
			</p>
			<h3 className={date < today ? "text-[1.125rem]" : undefined}>
				<a href={`/mapa?municipi=${slug}`}>{name.charAt(0).toUpperCase() + name.slice(1)}</a>
			</h3>
			<p>{title}</p>
		</li>
	);
}

function TourMap({ stops }: Pick<TourProps, "stops">) {
	if (stops.length === 0)
		return (
			<Vivi pose="waving" className="mx-auto w-full max-w-100 aspect-square object-contain p-10 rounded-full bg-sun" />
		);
	const names = stops.map(({ name }, at) => `${at + 1}, ${name}`).join("; ");
	return (
		<img
			src={stopsImage(stops.map(({ code }) => code))}
			alt={`Mapa amb les parades de la Vivi: ${names}`}
			width={480}
			height={600}
			loading="lazy"
			className="tour__map rounded-card border-2 border-ink"
		/>
	);
}
