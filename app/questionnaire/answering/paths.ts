import { path } from "../capability.ts";
import type { Route } from "../engine/route.ts";

export const sectionPath = (id: string) => `${path}/part/${id}`;
export const reviewPath = `${path}/repas`;
export const thanksPath = `${path}/gracies`;
export const resumePath = `${path}/continua`;
export const paperPath = `${path}/paper`;
export const laterPath = `${path}/mes-tard`;

/** Where one goes on: the first section that has something to fill in. Without one, all that is left is to send it. */
export const goesOnAt = ({ incomplete }: Pick<Route, "incomplete">) =>
	incomplete ? sectionPath(incomplete.section.id) : reviewPath;
