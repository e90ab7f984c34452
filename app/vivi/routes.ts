import { route } from "@react-router/dev/routes";
import { forms, section } from "#app/office/section-routes.ts";

export const pages = [route("segueixlavivi", "vivi/route.tsx")];

export const office = [
	...section("bici-fucsia", "vivi/office", [
		...forms("vivi/office/form.tsx"),
		route("diverses", "vivi/office/create-several.tsx"),
		route(":id/posicio", "vivi/office/move.ts"),
	]),
];
