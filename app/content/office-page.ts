import type { PageDescription } from "./pages.ts";

/** What describes each page of the back-office; apart from the others' descriptions, which its script need not bring. */
export const officePage: PageDescription = {
	title: "Administració",
	description: "Zona privada d'administració.",
	robots: "noindex,nofollow",
};
