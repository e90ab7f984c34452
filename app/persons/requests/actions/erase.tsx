import { Form, Link } from "react-router";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { loadHandlers } from "../load-handlers.server.ts";
import { Frame } from "../page/frame.tsx";
import { pageOfRequest } from "../paths.ts";
import type { Route } from "./+types/erase";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).erase.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).erase.action(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function Erase({ loaderData: { found, isOfAll, chosen }, actionData }: Route.ComponentProps) {
	return (
		<Frame
			title={isOfAll ? "Esborra-ho tot" : "Esborra el que has triat"}
			request={found}
			failure={actionData?.failure}
		>
			{found && (
				<Form method="post" className="record-form">
					{isOfAll && <input type="hidden" name="tot" value="on" />}
					{chosen.map((one) => (
						<input key={one} type="hidden" name="que" value={one} />
					))}
					<p>
						{isOfAll
							? "S'esborrarà tot el que és d'aquesta persona: el que ha enviat amb els seus fitxers, la subscripció, el compte i el que hi ha a la paperera."
							: `S'esborrarà el que has triat, amb els seus fitxers: ${chosen.length}.`}
					</p>
					{isOfAll && (
						<p>
							En acabar, l'adreça i el rebut també desapareixen d'aquesta sol·licitud. Si li has de contestar, apunta't
							on abans.
						</p>
					)}
					<p>Aquesta acció no es pot desfer.</p>
					<div className="record-form__choice">
						<Link to={pageOfRequest(found.id)} className={buttonClass("outline", "lg")}>
							Cancel·lar
						</Link>
						<button type="submit" className={buttonClass("destructive", "lg")}>
							Esborra-ho
						</button>
					</div>
				</Form>
			)}
		</Frame>
	);
}
