import type { SectionDescriptor } from "#app/platform/content/section-descriptor.ts";

const sections = {
	persones: { name: "Persones", heading: "Sol·licituds de persones", place: 150, isFurther: true },
	conservacio: {
		name: "Conservació",
		heading: "Quant de temps ho guardem",
		place: 180,
		isFurther: true,
		hasNoList: true,
	},
} satisfies Record<string, SectionDescriptor>;

export const capability = { sections };
