/** SVG text with the tip at the origin. */
export const drop =
	'<path fill="#c2005b" stroke="#2a0f22" stroke-width="1.5" d="M0 0C-3-7-9-10-9-17a9 9 0 1 1 18 0C9-10 3-7 0 0z"/><circle cy="-17" r="3.5" fill="#f5b83d" stroke="#2a0f22"/>';

/** Pixels from the tip up to the middle of its head. */
export const dropHead = 17;

/** The pin of a form; `at` holds the x and y attributes. */
export function ownPin(at: string): string {
	return `<svg class="pin pin--own" overflow="visible" ${at}><g transform="scale(1.7)">${drop}</g></svg>`;
}
