import type { activityEmoji } from "./emoji.ts";

const drawings = import.meta.glob<string>("./icons/*.svg", {
	query: "?url&no-inline",
	import: "default",
	eager: true,
});

const names: Record<(typeof activityEmoji)[number], string> = {
	"🎯": "target",
	"🚴": "cyclist",
	"🌱": "sprout",
	"🎉": "party",
	"📅": "calendar",
	"🎊": "confetti",
	"🌿": "herb",
	"🏆": "trophy",
	"🎪": "tent",
	"🎨": "palette",
	"🎵": "notes",
	"📍": "pin",
	"🌟": "star",
	"💚": "heart",
};

/** The address of an emoji's drawing. */
export const iconOf = (emoji: keyof typeof names) => drawings[`./icons/${names[emoji]}.svg`];
