import type { PageDescription } from "./page-description.ts";

/** Apart from pages.ts, so that the back-office does not load it. */
export const officePage: PageDescription = {
	title: "Administració",
	description: "Zona privada d'administració.",
	robots: "noindex,nofollow",
};
