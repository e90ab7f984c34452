import { buttonClass } from "#app/platform/ui/button.ts";
import { eventWords, officeAgent, operatorAgent, operatorWords } from "../../content/account.ts";
import type { AuthEventType } from "../../tables.ts";
import type { Route } from "./+types/route";
import { describeBrowser } from "./browser.ts";
import { Moment } from "./moment.tsx";

const words: Record<AuthEventType, string> = eventWords;

type Loaded = Route.ComponentProps["loaderData"];
type Event = NonNullable<Loaded["events"]>[number];

/** `addressHash`: of this request, with today's salt. */
export function Events({ events, addressHash, older, isFirstPage }: Loaded) {
	return (
		<section className="card" aria-labelledby="activitat">
			<h2 id="activitat">Què hi ha passat</h2>
			<p className="mt-2">
				Si hi veus res que no hagis fet tu, tanca les altres sessions i{" "}
				<a href="/compte/contrasenya">canvia la contrasenya</a>.
			</p>
			{events ? (
				<ol className="account__list">
					{events.map((event) => (
						<li key={event.id}>
							<p className="font-bold">{isOperators(event) ? operatorWords.what : words[event.type]}</p>
							<p className="text-small">
								<Moment at={event.createdAt} />
								<br />
								{isOperators(event) ? operatorWords.who : describeBrowser(event.agent) + lineOf(event, addressHash)}
							</p>
						</li>
					))}
				</ol>
			) : (
				<p className="mt-4">Ara no ho podem mirar. Torna-ho a provar d'aquí a una estona.</p>
			)}
			{events?.length === 0 && <p className="mt-4">Ja no hi ha res més antic.</p>}
			<p className="flex flex-wrap items-center gap-x-6 gap-y-3 not-empty:mt-6">
				{!isFirstPage && <a href="/compte#activitat">Torna al més recent</a>}
				{older && (
					<a href={`/compte?abans=${older}#activitat`} className={buttonClass("outline", "sm")}>
						Mostra'n de més antics
					</a>
				)}
			</p>
		</section>
	);
}

/** Any browser can send this agent, but its events have an address hash. */
function isOperators({ agent, addressHash }: Event): boolean {
	return (agent === operatorAgent || agent === officeAgent) && addressHash === null;
}

/** Hashes of other days have another salt. */
function lineOf({ createdAt, addressHash }: Event, present: string | undefined): string {
	const isToday = createdAt.toISOString().slice(0, 10) === new Date().toISOString().slice(0, 10);
	if (!present || !addressHash || !isToday) return "";
	return addressHash === present ? ", des d'aquesta mateixa connexió" : ", des d'una altra connexió";
}
