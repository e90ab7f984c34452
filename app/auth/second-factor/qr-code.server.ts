import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";

export interface QrPath {
	size: number;
	path: string;
}

export function qrSvgPath(text: string): QrPath {
	const code = generate(text);
	return { size: code.size, path: toSvgPath(code) };
}
