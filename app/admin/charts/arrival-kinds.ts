import type { CountedKind } from "#app/data/records.ts";

/** What people send, in the order and with the names of every chart and table. */
export const arrivalNames: Record<CountedKind, string> = {
	testimonials: "Testimonis",
	mapComments: "Comentaris del mapa",
	reflections: "Reflexions",
	newsletterSubscriptions: "Subscripcions",
};

export const arrivalKinds = Object.keys(arrivalNames) as CountedKind[];
