import { elementAt, elements, endOf } from "./ebml.ts";
import { ids } from "./ebml-ids.ts";

export const signatureBytes = 4096;

export type VideoType = "mp4" | "webm";

export function videoTypeOf(begin: Uint8Array): VideoType | undefined {
	if (isMp4(begin)) return "mp4";
	if (isWebm(begin)) return "webm";
	return undefined;
}

const movie = /^(iso[\da-m]|mp4[12]|mp71|avc1|M4V[ HP]|MSNV|dash|msdh|f4v |cmf[cs2])$/;
/** Brands of images, sound and QuickTime. Such files may also list a movie brand. */
const other = /^(M4[ABP] |qt {2}|hei[cxms]|hev[cx]|mif1|msf1|avi[fs]|crx |jp2 |jpx )$/;

function isMp4(begin: Uint8Array): boolean {
	const text = String.fromCharCode(...begin.subarray(0, 512));
	if (text.slice(4, 8) !== "ftyp") return false;
	const size = new DataView(begin.buffer, begin.byteOffset, begin.byteLength).getUint32(0);
	const brands = [text.slice(8, 12)];
	for (let at = 16; at + 4 <= Math.min(size, text.length); at += 4) brands.push(text.slice(at, at + 4));
	return size >= 16 && !other.test(brands[0] ?? "") && brands.some((brand) => movie.test(brand));
}

/** WebM is Matroska with the document type "webm". Browsers do not play other Matroska files. */
function isWebm(begin: Uint8Array): boolean {
	try {
		const head = elementAt(begin, 0, begin.length);
		if (head.id !== ids.ebml) return false;
		const docType = [...elements(begin, head.body, endOf(head))].find(({ id }) => id === ids.docType);
		// Some writers pad the type with zeros.
		return docType !== undefined && /^webm\0*$/.test(String.fromCharCode(...begin.subarray(docType.body, docType.end)));
	} catch {
		return false;
	}
}
