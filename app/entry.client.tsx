import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberEarlyInput } from "#app/platform/enhance/hydration/early-input.ts";
import { reportHydration } from "#app/platform/enhance/hydration/report.ts";
import { trustScriptsOfReact } from "#app/platform/ui/trusted.ts";

trustScriptsOfReact();
rememberEarlyInput();
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
		{ onRecoverableError: reportHydration },
	);
});
