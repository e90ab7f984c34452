export const previewButton = "previsualitza";
