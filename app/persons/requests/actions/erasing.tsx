import { useEffect } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { loadHandlers } from "../load-handlers.server.ts";
import { Frame } from "../page/frame.tsx";
import type { Route } from "./+types/erasing";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).erasing.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).erasing.action(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

/** Without JavaScript. Loading it again changes nothing. */
const secondsBetween = 5;

export default function Erasing({ loaderData, actionData }: Route.ComponentProps) {
	const { found } = loaderData;
	const { state } = useNavigation();
	const submit = useSubmit();
	const hasFailed = actionData !== undefined;
	// With JavaScript it goes on by itself, until a step fails.
	useEffect(() => {
		if (found && state === "idle" && !hasFailed) submit(null, { method: "post", preventScrollReset: true });
	}, [found, state, hasFailed, submit]);
	return (
		<Frame title="Esborrant" request={found} failure={actionData?.failure}>
			{"rows" in loaderData && (
				<Form method="post" className="record-form">
					<p role="status">
						Files esborrades fins ara: {loaderData.rows}. Fitxers que encara s'han d'esborrar: {loaderData.files}.
					</p>
					<p>Encara no s'ha acabat. Si tanques la pàgina, la neteja de cada hora ho acaba.</p>
					<noscript>
						<meta httpEquiv="refresh" content={String(secondsBetween)} />
						<p>Aquesta pàgina es torna a carregar cada {secondsBetween} segons per dir-te com va.</p>
					</noscript>
					<button type="submit" className={buttonClass("default", "lg")}>
						Continua esborrant
					</button>
				</Form>
			)}
		</Frame>
	);
}
