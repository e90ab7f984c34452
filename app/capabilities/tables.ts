/*
 * Each line is one capability: the records that the office manages, and its other tables. It is taken out with its folder
 * and its lines in the files of this folder (README.md).
 */
export { capability as agenda } from "#app/agenda/tables.ts";
export { capability as backgrounds } from "#app/backgrounds/tables.ts";
export { capability as footer } from "#app/footer/tables.ts";
export { capability as landings } from "#app/landings/tables.ts";
export { capability as map } from "#app/map/tables.ts";
export { capability as newsletter } from "#app/newsletter/tables.ts";
export { capability as persons } from "#app/persons/requests/tables.ts";
export { capability as questionnaire } from "#app/questionnaire/tables.ts";
export { capability as reflections } from "#app/reflections/tables.ts";
export { capability as statement } from "#app/site/legal/accessibility-statement/tables.ts";
export { capability as videos } from "#app/videos/tables.ts";
export { capability as vivi } from "#app/vivi/tables.ts";
export { capability as voices } from "#app/voices/tables.ts";
