import type { Settings } from "#app/config.server.ts";
import type { Participation } from "#app/content/participation.ts";
import { isOver } from "./deadline.ts";

/** Whether one can take part now: the operator may end it, and a deadline that they name ends it. */
export function participationNow({ participationOpen, participationUntil: until }: Settings): Participation {
	return { isOpen: participationOpen && !(until && isOver(until, new Date())), until };
}
