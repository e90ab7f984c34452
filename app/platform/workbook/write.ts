import { Buffer } from "node:buffer";
import { crc32, deflateRawSync } from "node:zlib";

export interface WrittenSheet {
	name: string;
	rows: readonly (readonly (string | undefined)[])[];
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const formats = "http://schemas.openxmlformats.org";
const main = `${formats}/spreadsheetml/2006/main`;
const relations = `${formats}/officeDocument/2006/relationships`;
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** The second style is "text": what begins with = stays a text when somebody edits the cell. */
const styles = `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Spreadsheets write as _x0000_ what XML cannot hold. */
const xmlOf = (text: string) =>
	text
		.replace(/_(?=x[\dA-F]{4}_)/gi, "_x005F_")
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
		.replace(/[\0-\x08\v\f\r\x0e-\x1f\ufffe\uffff]/g, (one) => `_x${one.charCodeAt(0).toString(16).padStart(4, "0")}_`)
		.replace(/[&<>"]/g, (one) => entities[one] ?? "");

const cell = (text: string | undefined) =>
	text ? `<c s="1" t="inlineStr"><is><t xml:space="preserve">${xmlOf(text)}</t></is></c>` : "<c/>";

function partsOf(sheets: readonly WrittenSheet[]): [name: string, xml: string][] {
	const each = (write: (n: number, name: string) => string) => sheets.map(({ name }, n) => write(n + 1, name)).join("");
	const relation = (n: number, type: string, target: string) =>
		`<Relationship Id="rId${n}" Type="${relations}/${type}" Target="${target}"/>`;
	const related = (list: string) =>
		`<Relationships xmlns="${formats}/package/2006/relationships">${list}</Relationships>`;
	const part = (name: string, type: string) =>
		`<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`;
	const content = `<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("workbook", "sheet.main")}${part("styles", "styles")}${each((n) => part(`sheet${n}`, "worksheet"))}</Types>`;
	const book = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((n, name) => `<sheet name="${xmlOf(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`;
	const inBook = each((n) => relation(n, "worksheet", `sheet${n}.xml`));
	return [
		["[Content_Types].xml", content],
		["_rels/.rels", related(relation(1, "officeDocument", "xl/workbook.xml"))],
		["xl/workbook.xml", book],
		["xl/_rels/workbook.xml.rels", related(inBook + relation(sheets.length + 1, "styles", "styles.xml"))],
		["xl/styles.xml", styles],
		...sheets.map(({ rows }, n): [string, string] => {
			const written = rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("");
			return [`xl/sheet${n + 1}.xml`, `<worksheet xmlns="${main}"><sheetData>${written}</sheetData></worksheet>`];
		}),
	];
}

/** The fields of a ZIP have two bytes, or twice two. */
const fields = (...values: number[]) => new Uint8Array(Uint16Array.from(values).buffer);
const long = (value: number) => [value & 0xffff, value >>> 16];

/** Every cell is a text, none a formula. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
	const [files, list]: [Uint8Array[], Uint8Array[]] = [[], []];
	let start = 0;
	for (const [title, xml] of partsOf(sheets)) {
		const [name, content] = [Buffer.from(title), Buffer.from(head + xml)];
		const packed = deflateRawSync(content);
		// The day is the first that a ZIP has: the same questionnaire gives the same bytes.
		const sizes = [...long(packed.length), ...long(content.length)];
		const about = [20, 0, 8, 0, 33, ...long(crc32(content)), ...sizes, name.length, 0];
		files.push(fields(0x4b50, 0x0403, ...about), name, packed);
		list.push(fields(0x4b50, 0x0201, 20, ...about, 0, 0, 0, 0, 0, ...long(start)), name);
		start += 30 + name.length + packed.length;
	}
	const listed = Buffer.concat(list);
	const count = list.length / 2;
	const end = fields(0x4b50, 0x0605, 0, 0, count, count, ...long(listed.length), ...long(start), 0);
	return Buffer.concat([...files, listed, end]);
}
