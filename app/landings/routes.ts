import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const pages = [route("landing/:slug", "landings/route.tsx")];

export const office = [
	...section("landings", "landings/office", [
		route("crea", "landings/office/create.tsx"),
		route(":id/edita", "landings/office/edit.tsx"),
	]),
];
