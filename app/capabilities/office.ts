/* How the office manages the records of each. Visitors' isolates start without it. */
export { records as agenda } from "#app/agenda/office/section.server.ts";
export { records as backgrounds } from "#app/backgrounds/office/section.server.ts";
export { records as footer } from "#app/footer/office/section.server.ts";
export { records as landings } from "#app/landings/office/section.server.ts";
export { records as map } from "#app/map/office/section.server.ts";
export { records as newsletter } from "#app/newsletter/section.server.ts";
export { records as persons } from "#app/persons/requests/section.server.ts";
export { records as questionnaire } from "#app/questionnaire/office/section.server.ts";
export { records as reflections } from "#app/reflections/office/section.server.ts";
export { records as videos } from "#app/videos/office/section.server.ts";
export { records as vivi } from "#app/vivi/office/section.server.ts";
export { records as voices } from "#app/voices/office/section.server.ts";
