/** The name of the button that sends a form only to see what is typed there, made into something. */
export const previewButton = "previsualitza";
