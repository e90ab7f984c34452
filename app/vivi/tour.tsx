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
			<div className="shell">
				<h2 id="tour">Segueix el tour de la Vivi!</h2>
				<p>
					Tot el que passa pel camí, amb una sola etiqueta: <strong className="badge mt-2">{site.hashtag}</strong>
				</p>
				{stops.length === 0 && <p className="mt-6">Encara no sabem quina serà la propera parada. Torna aviat!</p>}
			</div>
			{stops.length === 0 ? (
				<Vivi pose="waving" className="mx-auto mt-6 aspect-square w-60 rounded-full bg-sun object-contain p-6" />
			) : (
				<div className="tour mt-8 grid gap-y-8 lg:grid-cols-[2fr_3fr]">
					<TourMap stops={stops} today={today} />
					<div className="shell lg:order-first lg:mr-0 lg:max-w-[calc(var(--shell)/2-25%)]">
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
					</div>
				</div>
			)}
		</section>
	);
}

function Stop({ title, date, slug, name, today, isNext }: TourStop & { today: string; isNext: boolean }) {
	return (
		<li className={isNext ? "tour__next" : date < today ? "tour__past" : undefined}>
			<p>
				<time dateTime={date} className="whitespace-nowrap">
					{longDate(date)}
				</time>{" "}
				{date === today && <strong className="badge">És avui!</strong>}
				{date < today && <span className="my-1 block w-fit rounded-full border-2 px-3 text-base">Ja hi ha passat</span>}
			</p>
			<h3 className={date < today ? "text-[1.125rem]" : undefined}>
				<a href={`/mapa?municipi=${slug}`}>{name.charAt(0).toUpperCase() + name.slice(1)}</a>
			</h3>
			<p>{title}</p>
		</li>
	);
}

function TourMap({ stops, today }: TourProps) {
	const names = stops.map(({ name }, at) => `${at + 1}, ${name}`).join("; ");
	const codes = stops.map(({ code }) => code);
	const reached = stops.filter(({ date }) => date <= today).length;
	const image = stopsImage(codes, reached);
	return (
		<picture>
			<source media="(min-width: 40rem)" srcSet={`${image}&ampla=`} />
			<img
				src={image}
				alt={`Mapa amb les parades de la Vivi: ${names}`}
				width={480}
				height={600}
				loading="lazy"
				className="w-full border-y-2 border-ink sm:h-160 lg:h-[clamp(40rem,100vh-7rem,48rem)] lg:rounded-l-card lg:border-l-2"
			/>
		</picture>
	);
}
