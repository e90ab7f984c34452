import type { Sections } from "#app/platform/content/section-descriptor.ts";

export const capability = {
	sections: { footer: { name: "Footer", heading: "Gestió del Footer", place: 100 } } satisfies Sections,
};
