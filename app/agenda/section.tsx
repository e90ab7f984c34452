import { useLocation } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { ComingActivity, PastActivity } from "./activity-card.tsx";
import type { AgendaPage } from "./page.server.ts";

export function Agenda({ coming, past, today, turned }: AgendaPage) {
	const { pathname } = useLocation();
	return (
		<section id="agenda" className="shell band" aria-labelledby="agenda-titol">
			<h2 id="agenda-titol">Agenda</h2>
			<p>Activitats programades del projecte</p>
			{coming.activities.length === 0 ? (
				<div className="grid justify-items-center gap-4 mt-10 text-center">
					<Vivi pose="no-plans" />
					<p>{turned.coming ? "No hi ha més activitats programades." : "No hi ha activitats programades encara."}</p>
				</div>
			) : (
				<>
					<ul className="grid gap-4 mt-10">
						{coming.activities.map((activity) => (
							<ComingActivity key={activity.id} {...activity} today={today} />
						))}
					</ul>
					<More href={coming.more} />
					<p className="mt-6">
						<a href="/agenda.ics">Afegeix l'agenda al teu calendari</a>
					</p>
				</>
			)}
			{past.activities.length > 0 && (
				<details className="past" open={turned.past}>
					<summary>Activitats passades</summary>
					<ul>
						{past.activities.map((activity) => (
							<PastActivity key={activity.id} {...activity} />
						))}
					</ul>
					<More href={past.more} />
				</details>
			)}
			{(turned.coming || turned.past) && (
				<p className="mt-6">
					<a href={`${pathname}#agenda`}>Torna al principi de l'agenda</a>
				</p>
			)}
		</section>
	);
}

/** Leads to the next page. */
function More({ href }: { href: string | undefined }) {
	return (
		href && (
			<p className="mt-6">
				<a href={href} className={buttonClass("outline")}>
					Mostra'n més
					<span className="sr-only"> activitats</span>
				</a>
			</p>
		)
	);
}
