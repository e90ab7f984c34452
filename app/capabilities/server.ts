/* What pages, letters and jobs may ask of each (given.ts). One that gives nothing has no line. */
export { capability as landings } from "#app/landings/capability.server.ts";
export { capability as map } from "#app/map/capability.server.ts";
export { capability as newsletter } from "#app/newsletter/capability.server.ts";
export { capability as questionnaire } from "#app/questionnaire/capability.server.ts";
export { capability as reflections } from "#app/reflections/capability.server.ts";
export { capability as vivi } from "#app/vivi/capability.server.ts";
export { capability as voices } from "#app/voices/capability.server.ts";
