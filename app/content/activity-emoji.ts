/** The 14 an activity may carry (spec §9). */
export const activityEmoji = [
	"🎯",
	"🚴",
	"🌱",
	"🎉",
	"📅",
	"🎊",
	"🌿",
	"🏆",
	"🎪",
	"🎨",
	"🎵",
	"📍",
	"🌟",
	"💚",
] as const;
