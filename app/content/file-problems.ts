/* What is wrong with a file. Apart from what else forms say, so that a page with a file field need not bring all of it. */

export const fileName = "El nom del fitxer no és vàlid. Canvia'l i torna-ho a provar.";

export const imageTooLarge = "La imatge no pot ser més gran de 5MB";

/** Why a video is not taken. */
export const videoProblems = {
	required: "Selecciona un fitxer de vídeo",
	notVideo: "Només es permeten fitxers de vídeo",
	tooLarge: "El fitxer és massa gran (màxim 100MB)",
} as const;

/** The same of a home background, which may be a picture as well. */
export const backgroundProblems = {
	...videoProblems,
	required: "Selecciona una imatge o un vídeo",
	notVideo: "El fitxer ha de ser una imatge o un vídeo",
} as const;

/** Why a file that is sent in parts has not come whole. */
export const uploadProblems = {
	cut: "S'ha tallat la connexió.",
	signedOut:
		"La sessió s'ha acabat. Torna a entrar en una altra pestanya i prem «Torna-ho a provar»: la pujada continuarà des d'on era.",
} as const;
