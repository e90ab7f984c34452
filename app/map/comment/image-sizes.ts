/**
 * CSS pixels, one for each width of screen (place.form.css). The name tells the server which image was clicked. Text browsers
 * show all three labels.
 */
export const imageSizes = [
	{ name: "punt-petit", size: "petita", width: 248, height: 310 },
	{ name: "punt-mitja", size: "mitjana", width: 344, height: 430 },
	{ name: "punt-gran", size: "gran", width: 480, height: 600 },
] as const;
