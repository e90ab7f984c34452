import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { limits } from "#app/platform/content/limits.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { TextAreaField } from "#app/platform/ui/form/field.tsx";
import { loadHandlers } from "../load-handlers.server.ts";
import { Frame } from "../page/frame.tsx";
import type { Route } from "./+types/extend";

export const loader = async (args: Route.LoaderArgs) => (await loadHandlers()).extend.loader(args);

export const action = async (args: Route.ActionArgs) => (await loadHandlers()).extend.action(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function Extend({ loaderData: { found }, actionData }: Route.ComponentProps) {
	const [meta, fields] = useForm<{ extensionReason: string }>({ id: "extension", lastResult: actionData });
	return (
		<Frame title="Allarga el termini" request={found}>
			<Form method="post" id={meta.id} noValidate className="record-form">
				<ErrorSummary form={meta} />
				<p>
					Es pot fer un sol cop, dos mesos més, si la sol·licitud és complexa o n'hi ha moltes. La persona ho ha de
					saber abans que s'acabi el primer mes.
				</p>
				<TextAreaField
					field={fields.extensionReason}
					label="Per què cal més temps"
					help="Sense dades de la persona: això es queda quan s'esborra la resta."
					most={limits.description}
					required="said"
				/>
				<button type="submit" className={buttonClass("default", "lg")}>
					Allarga'l dos mesos
				</button>
			</Form>
		</Frame>
	);
}
