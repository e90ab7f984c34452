import type { SectionDescriptor } from "#app/capabilities/section-descriptor.ts";

export const path = "/participa/questionari";

const sections = {
	questionari: { name: "Qüestionari", heading: "Qüestionari", isFurther: true },
} satisfies Record<string, SectionDescriptor>;

export const capability = { path, sections };
