import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const pages = [route("participa/reflexio", "reflections/route.tsx")];

export const office = [...section("reflections", "reflections/office")];
