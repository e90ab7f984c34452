import { route } from "@react-router/dev/routes";
import { section } from "#app/office/section-routes.ts";

export const pages = [route("dades/confirma", "persons/requests/confirm-variant.tsx")];

export const office = [
	...section("conservacio", "persons/retention/office", [
		route("terminis", "persons/retention/office/terms/route.tsx"),
	]),
	route("conservacio/prova", "persons/retention/office/dry-run/route.tsx"),
	route("conservacio/tractaments", "persons/retention/office/processing/route.tsx"),
	route("conservacio/passada", "persons/retention/office/run.ts"),
	...section("persones", "persons/requests", [route("crea", "persons/requests/create.tsx")]),
	route("persones/:id", "persons/requests/person.tsx"),
	route("persones/:id/esborra", "persons/requests/actions/erase.tsx"),
	route("persones/:id/allarga", "persons/requests/actions/extend.tsx"),
	route("persones/:id/corregeix", "persons/requests/actions/correct.tsx"),
	...["tanca", "limita", "allibera", "confirma"].map((verb) =>
		route(`persones/:id/${verb}`, "persons/requests/actions/post.ts", { id: `persons/${verb}` }),
	),
	route("persones/:id/dades.zip", "persons/requests/hand-over/route.ts"),
	route("persones/:id/esborrant", "persons/requests/actions/erasing.tsx"),
];
