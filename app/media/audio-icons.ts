/** SVG paths in a 24 × 24 box. */
export const audioIcons = { play: "M8 5v14l11-7z", pause: "M7 5h4v14H7zM13 5h4v14h-4z", stop: "M7 7h10v10H7z" };
