import { route } from "@react-router/dev/routes";
import { forms, section } from "#app/office/section-routes.ts";

export const office = [
	...section("footer", "footer/office", [
		route("textos", "footer/office/texts.tsx"),
		...forms("footer/office/logos/form.tsx", "logos/"),
	]),
];
