/** The 14 of spec §9, each with the name of its drawing. */
export const drawnEmoji = {
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
} as const;

export type ActivityEmoji = keyof typeof drawnEmoji;

export const activityEmoji = Object.keys(drawnEmoji) as [ActivityEmoji, ...ActivityEmoji[]];
