export interface QrPath {
	size: number;
	path: string;
}

export async function qrSvgPath(text: string): Promise<QrPath> {
	const [{ generate }, { toSvgPath }] = await Promise.all([import("lean-qr/nano"), import("lean-qr/extras/svg")]);
	const code = generate(text);
	return { size: code.size, path: toSvgPath(code) };
}
