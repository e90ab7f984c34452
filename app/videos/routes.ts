import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const office = [
	...section("videos", "videos/office", [
		route("crea", "videos/office/create.tsx"),
		route(":id/edita", "videos/office/edit.tsx"),
	]),
];
