import * as capabilities from "#app/capabilities/pages.ts";
import type { SectionDescriptor, Sections } from "#app/capabilities/section-descriptor.ts";
import type { Together } from "#app/platform/records/records.ts";

/** By path below /admin/. See also managed-records.server.ts. */
const own = {
	dashboard: { name: "Dashboard", heading: "Dashboard", hasNoList: true },
	xifres: { name: "Xifres", heading: "Xifres", isFurther: true, hasNoList: true },
	paperera: { name: "Paperera", heading: "Paperera", isFurther: true },
	equip: { name: "Equip", heading: "Qui hi treballa", isFurther: true },
	estat: { name: "Estat", heading: "Estat del web", isFurther: true, hasNoList: true },
	registre: { name: "Registre", heading: "Registre de canvis", isFurther: true },
} satisfies Sections;

type Capabilities = typeof capabilities;
type All = typeof own & Together<Capabilities[keyof Capabilities]["sections"]>;
export type Section = keyof All;

export const sections: Readonly<Record<Section, SectionDescriptor>> = Object.assign(
	{},
	own,
	...Object.values(capabilities).map((capability) => capability.sections),
);

/** In the order of the navigation. One that is not here fails sections.test.ts; one without its capability is left out. */
const order =
	"dashboard testimonials reflections map-comments landings activities videos home-background bici-fucsia footer xifres questionari butlletins subscribers persones paperera equip conservacio estat registre";

export const sectionPaths = order.split(" ").filter((path): path is Section => path in sections);

/** The list that an address is below: "/admin/videos/crea" is below "/admin/videos". */
export const listOf = (pathname: string) => pathname.split("/", 3).join("/");

export function sectionOf(pathname: string): Section | undefined {
	const [, admin, name] = pathname.split("/");
	return admin === "admin" ? sectionPaths.find((path) => path === name) : undefined;
}
