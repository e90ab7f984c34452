export const sentWords = {
	mapComments: {
		name: "Comentari al mapa",
		a: "un comentari al mapa",
		the: "el comentari",
		your: "el teu comentari",
		ofYour: "del teu comentari",
		toYour: "al teu comentari",
		words: "El teu comentari",
	},
	reflections: {
		name: "Reflexió",
		a: "una reflexió",
		the: "la reflexió",
		your: "la teva reflexió",
		ofYour: "de la teva reflexió",
		toYour: "a la teva reflexió",
		words: "La teva reflexió",
	},
	testimonials: {
		name: "Testimoni d'àudio",
		a: "un testimoni d'àudio",
		the: "el testimoni",
		your: "el teu testimoni",
		ofYour: "del teu testimoni",
		toYour: "al teu testimoni",
		words: "El missatge curt del testimoni",
	},
} as const;

type SentWord = keyof (typeof sentWords)[keyof typeof sentWords];

/** Names what was sent in the words of a mail: `{toYour}` as "al teu comentari". */
export const nameSent = (text: string, kind: keyof typeof sentWords): string =>
	text.replace(/\{(\w+)\}/g, (mark, word: SentWord) => sentWords[kind][word] ?? mark);

/** What has happened to one of several things, in one mail. */
export const newsWords = {
	published: "Ja és al web.",
	notPublished: "No és al web.",
	answered: "T'hem respost.",
	correctionPublished: "Hem publicat la teva correcció.",
	correctionNotPublished: "No hem publicat la teva correcció.",
} as const;
