import type { Settings } from "#app/config.server.ts";
import type { Participation } from "#app/platform/content/participation.ts";
import { deadlineWords, isOver } from "./deadline.ts";

export function participationNow({ participationOpen, participationUntil: until }: Settings): Participation {
	return { isOpen: participationOpen && !(until && isOver(until, new Date())), until: until && deadlineWords(until) };
}
