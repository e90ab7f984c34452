export const sentWords = {
	mapComments: { name: "Comentari al mapa", the: "el comentari", words: "El teu comentari" },
	reflections: { name: "Reflexió", the: "la reflexió", words: "La teva reflexió" },
	testimonials: { name: "Testimoni d'àudio", the: "el testimoni", words: "El missatge curt del testimoni" },
} as const;

/** What has happened to one of several things, in one mail. */
export const newsWords = {
	published: "Ja és al web.",
	notPublished: "No és al web.",
	answered: "T'hem respost.",
	correctionPublished: "Hem publicat la teva correcció.",
	correctionNotPublished: "No hem publicat la teva correcció.",
} as const;
