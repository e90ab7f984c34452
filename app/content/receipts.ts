export const sentWords = {
	mapComments: { name: "Comentari al mapa", the: "el comentari", words: "El teu comentari" },
	reflections: { name: "Reflexió", the: "la reflexió", words: "La teva reflexió" },
	testimonials: { name: "Testimoni d'àudio", the: "el testimoni", words: "El missatge curt del testimoni" },
} as const;
