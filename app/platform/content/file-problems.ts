/* Apart from forms.ts, so that pages with a file field load only these. */

export const fileName = "El nom del fitxer no és vàlid. Canvia'l i torna-ho a provar.";

export const imageTooLarge = "La imatge no pot ser més gran de 5MB";

export const videoProblems = {
	required: "Selecciona un fitxer de vídeo",
	notVideo: "Només es permeten fitxers de vídeo",
	tooLarge: "El fitxer és massa gran (màxim 100MB)",
} as const;

export const backgroundProblems = {
	...videoProblems,
	required: "Selecciona una imatge o un vídeo",
	notVideo: "El fitxer ha de ser una imatge o un vídeo",
} as const;

export const uploadProblems = {
	cut: "S'ha tallat la connexió.",
	offline: "No hi ha connexió. La pujada continuarà sola quan torni.",
	notAllowed: "El teu rol no permet pujar fitxers",
	signedOut:
		"La sessió s'ha acabat. Torna a entrar en una altra pestanya i prem «Torna-ho a provar»: la pujada continuarà des d'on era.",
} as const;
