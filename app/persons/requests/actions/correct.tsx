import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { limits } from "#app/platform/content/limits.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { loadHandlers } from "../load-handlers.server.ts";
import { Frame } from "../page/frame.tsx";
import type { Route } from "./+types/correct";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).correct.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).correct.action(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function Correct({ loaderData: { found, facts, isAccount }, actionData }: Route.ComponentProps) {
	const [meta, fields] = useForm<{ name: string; email: string }>({
		id: "facts",
		defaultValue: facts,
		lastResult: actionData,
	});
	return (
		<Frame title="Corregeix" request={found}>
			<Form method="post" id={meta.id} noValidate className="record-form">
				<ErrorSummary form={meta} />
				<p>
					{isAccount
						? "Li enviarem un enllaç a l'adreça nova. La del compte no canvia fins que la persona hi entri i l'obri."
						: "Només el nom i l'adreça. El que algú ha escrit o ha dit no ho pot canviar ningú més."}
				</p>
				{facts.name && <TextField field={fields.name} type="text" label="Nom" most={limits.name} />}
				{facts.email && <TextField field={fields.email} type="email" label="Adreça de correu" />}
				<button type="submit" className={buttonClass("default", "lg")}>
					{isAccount ? "Envia l'enllaç" : "Desa la correcció"}
				</button>
			</Form>
		</Frame>
	);
}
