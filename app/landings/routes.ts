import { route } from "@react-router/dev/routes";
import { forms, section } from "#app/office/section-routes.ts";

export const pages = [route("landing/:slug", "landings/route.tsx")];

export const office = [...section("landings", "landings/office", forms("landings/office/form.tsx"))];
