import { forms, section } from "#app/office/section-routes.ts";

export const office = [...section("home-background", "backgrounds/office", forms("backgrounds/office/form.tsx"))];
