/* The address of each capability's page, and its sections of the office. For browsers too: words only. */
export { capability as agenda } from "#app/agenda/capability.ts";
export { capability as backgrounds } from "#app/backgrounds/capability.ts";
export { capability as footer } from "#app/footer/capability.ts";
export { capability as landings } from "#app/landings/capability.ts";
export { capability as map } from "#app/map/capability.ts";
export { capability as newsletter } from "#app/newsletter/capability.ts";
export { capability as persons } from "#app/persons/capability.ts";
export { capability as questionnaire } from "#app/questionnaire/capability.ts";
export { capability as reflections } from "#app/reflections/capability.ts";
export { capability as videos } from "#app/videos/capability.ts";
export { capability as vivi } from "#app/vivi/capability.ts";
export { capability as voices } from "#app/voices/capability.ts";
