import type { Sections } from "#app/capabilities/section-descriptor.ts";

export const capability = {
	sections: { footer: { name: "Footer", heading: "Gestió del Footer", place: 100 } } satisfies Sections,
};
