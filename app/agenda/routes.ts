import { route } from "@react-router/dev/routes";
import { forms, section } from "#app/office/section-routes.ts";

export const office = [...section("activities", "agenda/office", forms("agenda/office/form.tsx"))];

export const files = [route("agenda.ics", "agenda/feed.ts"), route("agenda/:id/activitat.ics", "agenda/activity.ts")];
