import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const office = [
	...section("home-background", "backgrounds/office", [
		route("crea", "backgrounds/office/create.tsx"),
		route(":id/edita", "backgrounds/office/edit.tsx"),
	]),
];
