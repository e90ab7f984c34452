/**
 * Sizes of the form's map image, in CSS pixels. Without JavaScript the server must know the size of the clicked image:
 * each screen width has its own (place.css), and its name contains the size.
 */
export const imageSizes = [
	{ name: "punt-petit", width: 248, height: 310 },
	{ name: "punt-mitja", width: 344, height: 430 },
	{ name: "punt-gran", width: 480, height: 600 },
] as const;
