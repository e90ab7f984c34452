import type { CountedKind } from "#app/platform/records/records.ts";

export const arrivalNames: Record<CountedKind, string> = {
	testimonials: "Testimonis",
	mapComments: "Comentaris del mapa",
	reflections: "Reflexions",
	newsletterSubscriptions: "Subscripcions",
};

export const arrivalKinds = Object.keys(arrivalNames) as CountedKind[];
