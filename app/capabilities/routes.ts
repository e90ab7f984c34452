/* Pages of the public site, pages of the office, and addresses without a page. */
export * as agenda from "#app/agenda/routes.ts";
export * as backgrounds from "#app/backgrounds/routes.ts";
export * as footer from "#app/footer/routes.ts";
export * as landings from "#app/landings/routes.ts";
export * as map from "#app/map/routes.ts";
export * as newsletter from "#app/newsletter/routes.ts";
export * as persons from "#app/persons/routes.ts";
export * as reflections from "#app/reflections/routes.ts";
export * as videos from "#app/videos/routes.ts";
export * as vivi from "#app/vivi/routes.ts";
export * as voices from "#app/voices/routes.ts";
