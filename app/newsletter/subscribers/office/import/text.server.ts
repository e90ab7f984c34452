import { Buffer } from "node:buffer";
import { readWorkbook } from "#app/platform/workbook/read.ts";
import { WrongWorkbook } from "#app/platform/workbook/unzip.ts";

export class WrongFile extends Error {
	override name = "WrongFile";
}

/** More than the lines that are taken, of which some may be empty. */
const mostRows = 10_000;

const howToSave =
	"A l'Excel: «Anomena i desa», i tria «CSV UTF-8». Al LibreOffice: «Anomena i desa», i tria «Text CSV». Al Google: «Fitxer», «Baixa», «CSV». Després torna-ho a provar.";

/** What is inside a ZIP, by the names in it. */
const packed: readonly (readonly [inside: string, what: string])[] = [
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

const has = (bytes: Uint8Array, text: string) =>
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text);
const isWorkbook = (bytes: Uint8Array) => has(bytes.subarray(0, 2), "PK") && has(bytes, "xl/");

/** Throws WrongFile where it is neither a CSV nor an XLSX, by what the file holds: its name may say anything. */
export function refuseOthers(bytes: Uint8Array): void {
	if (isWorkbook(bytes)) return;
	const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
	const what = start.startsWith("PK")
		? packed.find(([inside]) => has(bytes, inside))
		: begins.find(([pattern]) => pattern.test(start));
	if (what) throw new WrongFile(what[1]);
}

/** The first sheet of an XLSX as a CSV, whose lines are its rows. */
function textOfWorkbook(bytes: Uint8Array): string {
	try {
		const [rows = []] = readWorkbook(bytes, () => mostRows).flatMap((sheet) =>
			sheet.rows.length > 0 ? [sheet.rows] : [],
		);
		const lines: string[] = [];
		for (const { number, cells } of rows) {
			if (number > mostRows) throw new WrongFile("Hi ha files massa avall: deixa-hi només les de les subscripcions.");
			const width = Math.max(...cells.keys());
			const line = Array.from({ length: width }, (_, at) => `"${(cells.get(at + 1) ?? "").replaceAll('"', '""')}"`);
			lines[number - 1] = line.join(";");
		}
		return Array.from(lines, (line = "") => line).join("\n");
	} catch (error) {
		throw error instanceof WrongWorkbook ? new WrongFile(error.message) : error;
	}
}

/** Throws WrongFile. */
export function textOf(bytes: Uint8Array): string {
	refuseOthers(bytes);
	if (isWorkbook(bytes)) return textOfWorkbook(bytes);
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
