/* What the server needs to know of each: how the office manages its records, what search engines find. */
export { capability as agenda } from "#app/agenda/capability.server.ts";
export { capability as backgrounds } from "#app/backgrounds/capability.server.ts";
export { capability as footer } from "#app/footer/capability.server.ts";
export { capability as landings } from "#app/landings/capability.server.ts";
export { capability as map } from "#app/map/capability.server.ts";
export { capability as newsletter } from "#app/newsletter/capability.server.ts";
export { capability as persons } from "#app/persons/capability.server.ts";
export { capability as reflections } from "#app/reflections/capability.server.ts";
export { capability as videos } from "#app/videos/capability.server.ts";
export { capability as vivi } from "#app/vivi/capability.server.ts";
export { capability as voices } from "#app/voices/capability.server.ts";
