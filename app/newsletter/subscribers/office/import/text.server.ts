import { Buffer } from "node:buffer";

export class WrongFile extends Error {
	override name = "WrongFile";
}

const howToSave =
	"A l'Excel: «Anomena i desa», i tria «CSV UTF-8». Al LibreOffice: «Anomena i desa», i tria «Text CSV». Al Google: «Fitxer», «Baixa», «CSV». Després torna-ho a provar.";

/** What is inside a ZIP, by the names in it. */
const packed: readonly (readonly [inside: string, what: string])[] = [
	["xl/", `És un llibre d'Excel (XLSX), i ens cal un CSV. ${howToSave}`],
	["opendocument.spreadsheet", `És un full de càlcul del LibreOffice (ODS), i ens cal un CSV. ${howToSave}`],
	["Index/", "És un full del Numbers, i ens cal un CSV. Al Numbers: «Arxiu», «Exporta a», «CSV»."],
	["", "És un ZIP, com els que baixa el Mailchimp. Obre'l i tria el CSV que hi ha a dins, el de qui hi està subscrit."],
];
/** By their first bytes, each as one letter. */
const begins: readonly (readonly [start: RegExp, what: string])[] = [
	[/^ÐÏ.à¡±/, `És un llibre d'Excel antic (XLS), i ens cal un CSV. ${howToSave}`],
	[/^\s*%PDF/, `És un PDF, que no té files ni columnes. Busca el full de càlcul d'on ha sortit. ${howToSave}`],
	[/^(?:ï»¿)?\s*BEGIN:VCARD/i, "Són targetes de contacte (vCard). Exporta-les com a CSV i torna-ho a provar."],
	[/^(?:ï»¿)?\s*<[!?a-z]/i, `És una pàgina web o un XML, i ens cal un CSV. Obre'l amb un full de càlcul. ${howToSave}`],
	[/^\{\\rtf/, `És un document de text (RTF), i ens cal un CSV. ${howToSave}`],
];
const noText = `No és un text que puguem llegir. ${howToSave}`;

/** Throws WrongFile, by what the file holds: its name may say anything. */
export function textOf(bytes: Uint8Array): string {
	const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
	const what = start.startsWith("PK")
		? packed.find(([inside]) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(inside))
		: begins.find(([pattern]) => pattern.test(start));
	if (what) throw new WrongFile(what[1]);
	const text = decode(bytes);
	if (text.includes("\0")) throw new WrongFile(noText);
	return text;
}

function decode(bytes: Uint8Array): string {
	const wide = wideEncodingOf(bytes);
	if (wide) return new TextDecoder(wide).decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		const text = new TextDecoder("windows-1252").decode(bytes);
		// Excel for Mac ends its lines with CR alone, in the letters of the old Mac.
		return text.includes("\r") && !text.includes("\n") ? new TextDecoder("macintosh").decode(bytes) : text;
	}
}

/** UTF-16 by its mark, or by where the zeros of Latin letters stand. */
function wideEncodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	const start = bytes.subarray(0, 4096);
	const zeros = [0, 1].map((place) => start.filter((byte, at) => byte === 0 && at % 2 === place).length);
	const [even = 0, odd = 0] = zeros;
	if (Math.max(even, odd) < start.length / 8) return undefined;
	if (odd > 4 * even) return "utf-16le";
	return even > 4 * odd ? "utf-16be" : undefined;
}
