import { forms, section } from "#app/office/section-routes.ts";

export const office = [...section("videos", "videos/office", forms("videos/office/form.tsx"))];
