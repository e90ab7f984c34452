import * as capabilities from "#app/capabilities/pages.ts";
import type { SectionDescriptor, Sections } from "#app/platform/content/section-descriptor.ts";
import type { Together } from "#app/platform/records/records.ts";

/** By path below /admin/. See also managed-records.server.ts. */
const own = {
	dashboard: { name: "Dashboard", heading: "Dashboard", place: 10, hasNoList: true },
	xifres: { name: "Xifres", heading: "Xifres", place: 110, isFurther: true, hasNoList: true },
	paperera: { name: "Paperera", heading: "Paperera", place: 160, isFurther: true },
	equip: { name: "Equip", heading: "Qui hi treballa", place: 170, isFurther: true },
	estat: { name: "Estat", heading: "Estat del web", place: 190, isFurther: true, hasNoList: true },
	registre: { name: "Registre", heading: "Registre de canvis", place: 200, isFurther: true },
} satisfies Sections;

type Capabilities = typeof capabilities;
type All = typeof own & Together<Capabilities[keyof Capabilities]["sections"]>;
export type Section = keyof All;

export const sections: Readonly<Record<Section, SectionDescriptor>> = Object.assign(
	{},
	own,
	...Object.values(capabilities).map((capability) => capability.sections),
);

/** In the order of the navigation. */
export const sectionPaths = (Object.keys(sections) as Section[]).sort(
	(one, other) => sections[one].place - sections[other].place,
);

/** The list that an address is below: "/admin/videos/crea" is below "/admin/videos". */
export const listOf = (pathname: string) => pathname.split("/", 3).join("/");

/** Of forms below a list, which are not the list's. */
const formParams = ["recuperat", "tots", "motiu"];

/** Keeps the tab, search and page, which stand in the address. */
export function listPath({ pathname, search }: { pathname: string; search: string }): string {
	const params = new URLSearchParams(search);
	if (!formParams.some((name) => params.has(name))) return listOf(pathname) + search;
	for (const name of formParams) params.delete(name);
	return listOf(pathname) + (params.size > 0 ? `?${params}` : "");
}

export function sectionOf(pathname: string): Section | undefined {
	const [, admin, name] = pathname.split(/[/?]/);
	return admin === "admin" ? sectionPaths.find((path) => path === name) : undefined;
}
