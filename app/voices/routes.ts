import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const pages = [route("testimonis", "voices/route.tsx"), route("testimonis/grava", "voices/send/route.tsx")];

export const office = [...section("testimonials", "voices/office", [route(":id/edita", "voices/office/edit.tsx")])];

export const files = [route("testimonis/podcast.xml", "voices/podcast.ts")];
