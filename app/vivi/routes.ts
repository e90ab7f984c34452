import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const pages = [route("segueixlavivi", "vivi/route.tsx")];

export const office = [
	...section("bici-fucsia", "vivi/office", [
		route("crea", "vivi/office/create.tsx"),
		route("diverses", "vivi/office/create-several.tsx"),
		route(":id/edita", "vivi/office/edit.tsx"),
		route(":id/posicio", "vivi/office/move.ts"),
	]),
];
