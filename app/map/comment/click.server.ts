import { imageSizes } from "./image-sizes.ts";

export interface Click {
	/** Fractions of the image's width and height; undefined without a valid click. */
	at?: { across: number; down: number };
	/** Pressing an image input with the keyboard sends the coordinates of its corner. */
	isKeyboard: boolean;
}

export function readClick(form: FormData): Click | undefined {
	for (const { name, width, height } of imageSizes) {
		const [sentX, sentY] = [form.get(`${name}.x`), form.get(`${name}.y`)];
		if (sentX === null && sentY === null) continue;
		const [x, y] = [pixel(sentX), pixel(sentY)];
		if (x === undefined || y === undefined || x > width || y > height) return { isKeyboard: false };
		const at = { across: Math.min(1, (x + 0.5) / width), down: Math.min(1, (y + 0.5) / height) };
		return x === 0 && y === 0 ? { isKeyboard: true } : { at, isKeyboard: false };
	}
	return undefined;
}

function pixel(value: FormDataEntryValue | null): number | undefined {
	return typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}
