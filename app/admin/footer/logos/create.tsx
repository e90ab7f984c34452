import { signedIn } from "#app/auth/guard.server.ts";
import { keptFields } from "#app/auth/held-form.server.ts";
import { createLogo } from "#app/data/footer-logos.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { orOffline } from "../../answer.ts";
import { findHeldFile } from "../../files/form-file.server.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { saveRecord } from "../../save.server.ts";
import type { Route } from "./+types/create";
import { LogoForm } from "./form.tsx";
import { readLogo } from "./image.server.ts";
import { newLogoSchema } from "./schema.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	const kept = await orEmpty(state, "held-form", keptFields(state, request, userId), undefined);
	const held = await orEmpty(state, "held-file", findHeldFile(state, userId, kept), undefined);
	return { userId, id: crypto.randomUUID(), values: kept ?? { position: "0" }, isKept: kept !== undefined, held };
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "footer",
		kind: "footerLogos",
		schema: newLogoSchema,
		file: { folder: "logos", read: readLogo, missing: "footer.logoMissing" },
		save: ({ db }, by, { id, ...fields }, image) => createLogo(db, by, id, fields, image),
		done: "footer.logoCreated",
		failed: "footer.logoNotSaved",
		refused: "form.stale",
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CreateLogo({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Nou Logo" section="footer">
			<LogoForm {...loaderData} submit="Afegir Logo" lastResult={actionData} />
		</FormDialog>
	);
}
