import * as capabilities from "#app/capabilities/server.ts";
import type { SentForm } from "./public-form.ts";

const all = Object.values<{ records: object; sentForms?: readonly SentForm[] }>(capabilities).flatMap(
	({ sentForms = [] }) => sentForms,
);

/** In the order of the purposes on the privacy page: what never closes comes first. */
export const publicForms = [...all.filter(({ closes }) => !closes), ...all.filter(({ closes }) => closes)];
