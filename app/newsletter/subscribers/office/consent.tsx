import { data } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { dayInMadrid, longDate, longMoment } from "#app/platform/ui/text/dates.ts";
import { consentWords } from "../consent-words.ts";
import { readConsent, readSubscription } from "../queries/office.ts";
import type { Route } from "./+types/consent";
import { stateWords } from "./states.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = readSubscription(state.db, params.id);
	const found = await orUnavailable(state, "subscription", asked, "No s'ha pogut carregar la subscripció");
	if (!found) return data({ subscription: undefined, events: [] }, { status: 404 });
	const reading = readConsent(state.db, context.get(signedIn), params.id);
	const events = await orUnavailable(state, "consent", reading, "No s'ha pogut carregar el consentiment");
	return data({ subscription: found, events });
}

export default function Consent({ loaderData: { subscription, events } }: Route.ComponentProps) {
	return (
		<FormDialog title="Consentiment" isGone={!subscription}>
			{subscription && (
				<>
					<p>
						<strong>{subscription.email}</strong> · {stateWords[subscription.state].one}
					</p>
					{events.length === 0 && (
						<p>
							És d'abans que en desem la prova. Si li tornes a demanar que ho confirmi, la tindràs quan premi el botó
							del correu.
						</p>
					)}
					<ol className="mt-4 grid gap-4">
						{events.map((event) => (
							<li key={event.id}>
								<p>
									<strong>{consentWords[event.kind]}</strong>
									<br />
									<time dateTime={event.at.toISOString()}>{longMoment(event.at)}</time>
								</p>
								{event.words && <p className="whitespace-pre-line">Hi deia: «{event.words}»</p>}
								{event.policyHash && (
									<details>
										<summary className="cursor-pointer">
											Política de privacitat, versió <code>{event.policyHash.slice(0, 12)}</code>
										</summary>
										<p className="mt-2 max-h-60 overflow-auto whitespace-pre-line">{event.policy}</p>
									</details>
								)}
								{event.form && (
									<p className="text-fine">
										Pàgina «{event.form}», petició <code>{event.requestId}</code>
									</p>
								)}
								{event.source && (
									<p>
										Segons el fitxer, {event.source}
										{event.givenAt && `, ${longDate(dayInMadrid(event.givenAt))}`}
									</p>
								)}
							</li>
						))}
					</ol>
				</>
			)}
		</FormDialog>
	);
}
