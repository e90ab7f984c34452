/** CSS pixels, one for each width of screen (place.css). The name tells the server which image was clicked. */
export const imageSizes = [
	{ name: "punt-petit", width: 248, height: 310 },
	{ name: "punt-mitja", width: 344, height: 430 },
	{ name: "punt-gran", width: 480, height: 600 },
] as const;
