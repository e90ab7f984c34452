/** The button that requests a preview. */
export const previewButton = "previsualitza";
