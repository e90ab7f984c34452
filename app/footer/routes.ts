import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const office = [
	...section("footer", "footer/office", [
		route("textos", "footer/office/texts.tsx"),
		route("logos/crea", "footer/office/logos/create.tsx"),
		route("logos/:id/edita", "footer/office/logos/edit.tsx"),
	]),
];
