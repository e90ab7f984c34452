/**
 * The map of the form as an image, in CSS pixels: without JavaScript the server must know the size of what was clicked,
 * so there is one for each width of screen (place.css shows the right one) and its name tells which it was.
 */
export const imageSizes = [
	{ name: "punt-petit", width: 248, height: 310 },
	{ name: "punt-mitja", width: 344, height: 430 },
	{ name: "punt-gran", width: 480, height: 600 },
] as const;
