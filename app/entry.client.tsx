import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberEarlyInput } from "./enhance/hydration/early-input.ts";
import { reportHydration } from "./enhance/hydration/report.ts";
import { trustScriptsOfReact } from "./ui/trusted.ts";

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
