/**
 * CSS pixels, one for each width of screen, on phones as wide as it (place.css). The name tells the server which image was clicked.
 * Text browsers show all four labels.
 */
export const imageSizes = [
	{ name: "punt-petit", size: "petita", width: 320, height: 400 },
	{ name: "punt-mitja", size: "mitjana", width: 360, height: 450 },
	{ name: "punt-ample", size: "ampla", width: 412, height: 515 },
	{ name: "punt-gran", size: "gran", width: 480, height: 600 },
] as const;
