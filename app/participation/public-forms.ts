import { given } from "#app/capabilities/given.ts";
import type { SentForm } from "./public-form.ts";

const ofCapabilities: readonly (readonly SentForm[])[] = given("sentForms");
const all = ofCapabilities.flat();

/** In the order of the purposes on the privacy page: what never closes comes first. */
export const publicForms = [...all.filter(({ closes }) => !closes), ...all.filter(({ closes }) => closes)];
