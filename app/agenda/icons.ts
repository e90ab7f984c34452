import sprite from "#app/platform/drawings/activity-icons.svg?url&no-inline";
import { activityEmoji } from "./emoji.ts";

/** One file with a view for each emoji, in their order: the browser asks for it once. */
export const iconOf = (emoji: (typeof activityEmoji)[number]) => `${sprite}#i${activityEmoji.indexOf(emoji)}`;
