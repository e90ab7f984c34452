import { type ActivityEmoji, drawnEmoji } from "./emoji.ts";

const drawings = import.meta.glob<string>("./icons/*.svg", {
	query: "?url&no-inline",
	import: "default",
	eager: true,
});

/** The address of an emoji's drawing. */
export const iconOf = (emoji: ActivityEmoji) => drawings[`./icons/${drawnEmoji[emoji]}.svg`];
