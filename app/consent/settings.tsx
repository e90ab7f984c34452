import { redirect } from "react-router";
import { pages } from "#app/platform/content/pages.ts";
import { readConsent, writeConsent } from "#app/platform/http/consent-cookie.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { admitLittle } from "#app/platform/http/forms/admission.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { localPath, pathItCameFrom } from "#app/platform/http/local-path.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import type { Route } from "./+types/settings";
import { isSettingsPath } from "./settings-path.ts";

export const { handle, meta } = definePage(pages.cookieSettings, { styles: "form" });

export function loader({ request }: Route.LoaderArgs) {
	const consent = readConsent(request);
	const { functional, analytics } = typeof consent === "object" ? consent : { functional: false, analytics: false };
	return { functional, analytics, back: backFrom(request) };
}

/** From the settings themselves, it leads to the home page. */
function backFrom(request: Request): string {
	const path = pathItCameFrom(request);
	return isSettingsPath(path) ? "/" : path;
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	await admitLittle(state, request, "consent");
	const form = await readForm(state.body, ["tria", "torna", "functional", "analytics"]);
	const choices: Record<string, { functional: boolean; analytics: boolean }> = {
		totes: { functional: true, analytics: true },
		necessaries: { functional: false, analytics: false },
		guardar: { functional: form.has("functional"), analytics: form.has("analytics") },
	};
	// Anything unknown means the necessary cookies only.
	const choice = choices[String(form.get("tria"))] ?? { functional: false, analytics: false };
	state.responseHeaders.append("Set-Cookie", writeConsent(request, choice));
	return redirect(localPath(form.get("torna"), request) ?? backFrom(request), 303);
}

const switches = [
	{
		name: "necessary",
		title: "Necessàries",
		text: "Fan anar el web: recorden aquesta tria i, si hi entres, la teva sessió. No es poden desactivar.",
	},
	{
		name: "functional",
		title: "Funcionals",
		text: "Deixen veure dins del web continguts d'altres, com ara un mapa o el qüestionari, sense preguntar-t'ho cada cop.",
	},
	{
		name: "analytics",
		title: "Analítiques",
		text: "Ens dirien quines pàgines es fan servir més. Ara mateix no en fem servir cap.",
	},
] as const;

export default function CookieSettings({ loaderData: { back, ...chosen } }: Route.ComponentProps) {
	const isOn = { necessary: true, ...chosen };
	return (
		<section className="shell shell--narrow band relative" data-dialog-content>
			<h1>Configura les cookies</h1>
			<form method="post" action="/galetes" className="mt-6">
				<input type="hidden" name="torna" value={back} />
				{switches.map(({ name, title, text }) => (
					<div key={name} className="switch">
						<input
							type="checkbox"
							// biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
							role="switch"
							id={`galetes-${name}`}
							name={name}
							defaultChecked={isOn[name]}
							disabled={name === "necessary"}
							aria-describedby={`galetes-${name}-text`}
						/>
						<div>
							<label htmlFor={`galetes-${name}`}>{title}</label>
							<p id={`galetes-${name}-text`}>{text}</p>
						</div>
					</div>
				))}
				<div className="mt-6 flex flex-wrap gap-3">
					<button type="submit" name="tria" value="guardar" className={buttonClass()}>
						Guardar preferències
					</button>{" "}
					<button type="submit" name="tria" value="necessaries" className={buttonClass("outline")}>
						Només necessàries
					</button>{" "}
					<a href={back} className={buttonClass("link")} data-close>
						Cancel·lar
					</a>
				</div>
			</form>
			<Vivi pose="pergola" className="beside" data-page-only />
		</section>
	);
}
