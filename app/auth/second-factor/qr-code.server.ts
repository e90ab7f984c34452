import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";

/** A QR code as a path, in units of one module, without the quiet zone around it. */
export interface QrPath {
	size: number;
	path: string;
}

/** Drawn on the server: no picture to fetch, nothing for the browser to compute, and no secret in an address. */
export function qrSvgPath(text: string): QrPath {
	const code = generate(text);
	return { size: code.size, path: toSvgPath(code) };
}
