export interface ImageHeader {
	format: "png" | "jpeg" | "webp" | "avif" | "gif";
	width: number;
	height: number;
}

/** The size of a JPEG may follow profiles and thumbnails. */
const mostHeaderBytes = 1024 ** 2;

/** "heic": no browser shows it. Undefined: not an image, or without a size. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | "heic" | undefined {
	const begin = bytes.subarray(0, mostHeaderBytes);
	const view = new DataView(begin.buffer, begin.byteOffset, begin.byteLength);
	const format = formatOf(begin);
	if (!format || format === "heic") return format;
	try {
		const size = sizes[format](view);
		return size && size.width > 0 && size.height > 0 ? { format, ...size } : undefined;
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

export function formatOf(bytes: Uint8Array): ImageHeader["format"] | "heic" | undefined {
	const begin = String.fromCharCode(...bytes.subarray(0, 64));
	if (begin.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (begin.startsWith("\xff\xd8\xff")) return "jpeg";
	if (begin.startsWith("RIFF") && begin.slice(8, 12) === "WEBP") return "webp";
	if (/^GIF8[79]a/.test(begin)) return "gif";
	if (begin.slice(4, 8) !== "ftyp") return undefined;
	if (/avi[fs]/.test(begin.slice(8))) return "avif";
	return /hei[cxms]|hev[cxms]|mif1|msf1/.test(begin.slice(8)) ? "heic" : undefined;
}

type Size = Pick<ImageHeader, "width" | "height">;

const sizes: Record<ImageHeader["format"], (view: DataView) => Size | undefined> = {
	png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
	gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
	jpeg: sizeOfJpeg,
	webp: sizeOfWebp,
	avif: sizeOfAvif,
};

function sizeOfJpeg(view: DataView): Size | undefined {
	for (let at = 2; ; ) {
		if (view.getUint8(at) !== 0xff) return undefined;
		const marker = view.getUint8(at + 1);
		if (marker === 0xff) {
			at++;
			continue;
		}
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		const hasLength = !(marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8));
		at += 2 + (hasLength ? view.getUint16(at + 2) : 0);
	}
}

function sizeOfWebp(view: DataView): Size | undefined {
	const kind = nameAt(view, 12);
	if (kind === "VP8X") return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
	if (kind === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
	if (kind !== "VP8L") return undefined;
	const bits = view.getUint32(21, true);
	return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

function sizeOfAvif(view: DataView): Size | undefined {
	let largest: Size | undefined;
	for (let at = 4; at + 16 <= view.byteLength; at++) {
		if (view.getUint32(at) !== 0x69737065) continue;
		const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
		if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
	}
	return largest;
}

function uint24(view: DataView, at: number): number {
	return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}

function nameAt(view: DataView, at: number): string {
	return String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
}

export function isSvg(bytes: Uint8Array): boolean {
	return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
}
