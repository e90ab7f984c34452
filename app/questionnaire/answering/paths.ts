import { path } from "../capability.ts";
import { type Changes, goesOnIn, type Route } from "../engine/route.ts";

export const sectionPath = (id: string) => `${path}/part/${id}`;
export const reviewPath = `${path}/repas`;
export const thanksPath = `${path}/gracies`;
export const resumePath = `${path}/continua`;
export const paperPath = `${path}/paper`;
/** Asks first. */
export const erasePath = `${path}?esborra=si`;
export const laterPath = `${path}/mes-tard`;

/** Where one goes on. Without a section, all that is left is to send it. */
export function goesOnAt({ route, kept }: { route: Route; kept: Changes }): string {
	const page = goesOnIn(route, kept);
	return page ? sectionPath(page.section.id) : reviewPath;
}
