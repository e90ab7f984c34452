import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const office = [
	...section("activities", "agenda/office", [
		route("crea", "agenda/office/create.tsx"),
		route(":id/edita", "agenda/office/edit.tsx"),
	]),
];

export const files = [route("agenda.ics", "agenda/feed.ts"), route("agenda/:id/activitat.ics", "agenda/activity.ts")];
