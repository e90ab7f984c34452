/** The 14 of spec §9. */
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
