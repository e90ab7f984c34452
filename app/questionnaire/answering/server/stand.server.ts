import type { Route } from "../../engine/route.ts";

/** The section to go on with: the first one that has something to fill in. Undefined: all that is left is to send it. */
export const standsAt = ({ incomplete }: Route): string | undefined => incomplete?.section.id;
