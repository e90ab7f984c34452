import { route } from "@react-router/dev/routes";
import { forms, section } from "#app/office/section-routes.ts";

export const pages = [
	route("butlleti", "newsletter/subscribers/route.tsx"),
	route("butlleti/confirma", "newsletter/subscribers/confirm.tsx"),
	route("butlleti/baixa", "newsletter/subscribers/leave.tsx"),
	route("butlleti/arxiu", "newsletter/archive/route.tsx"),
	route("butlleti/arxiu/:id", "newsletter/archive/letter.tsx"),
];

export const office = [
	...section("butlletins", "newsletter/letters/office", forms("newsletter/letters/office/form.tsx")),
	route("butlletins/:id", "newsletter/letters/office/letter/route.tsx"),
	...section("subscribers", "newsletter/subscribers/office", [
		route("importa", "newsletter/subscribers/office/import/route.tsx"),
		route("importa/:id", "newsletter/subscribers/office/import/undo.tsx"),
		route(":id/consentiment", "newsletter/subscribers/office/consent.tsx"),
		route(":id/demana", "newsletter/subscribers/office/ask.ts"),
	]),
];

export const files = [
	route("butlleti/arxiu.xml", "newsletter/archive/feed.ts"),
	route("butlleti/baixa/un-clic", "newsletter/subscribers/one-click.ts"),
];
