import * as pdf from "@cantoo/pdf-lib";
import type { Block } from "./blocks.server.ts";
import { hexOf, widthOf, written } from "./letters.server.ts";
import { type Page, type Tag, tagsOf } from "./tags.server.ts";

/** A4, in points. */
const [width, height, margin] = [595.28, 841.89, 62];

interface Style {
	role: string;
	size: number;
	before: number;
	isBold?: boolean;
	indent?: number;
}

const text: Style = { role: "P", size: 10.5, before: 6 };
const cell: Style = { role: "TD", size: 9.5, before: 1, indent: 12 };
const styles: Readonly<Record<string, Style>> = {
	h1: { role: "H1", size: 24, before: 0, isBold: true },
	h2: { role: "H2", size: 18, before: 24, isBold: true },
	h3: { role: "H3", size: 13.5, before: 16, isBold: true },
	h4: { role: "H4", size: 11.5, before: 12, isBold: true },
	li: { ...text, role: "LBody", before: 3, indent: 12 },
	dt: { ...text, isBold: true, before: 5 },
	dd: { ...text, before: 1, indent: 12 },
	caption: { ...text, role: "Caption", isBold: true, before: 14 },
	th: { ...cell, role: "TH", isBold: true, before: 7, indent: 0 },
	td: cell,
};

/**
 * Tagged, with headings and language. Of the same blocks the same bytes. `source`: at the foot of each page. Made of the
 * library's objects: its class for documents brings the reading of forms, fonts and pictures, ten times as much.
 */
export async function pdfOf(blocks: readonly Block[], source: string): Promise<Uint8Array<ArrayBuffer>> {
	const context = pdf.PDFContext.create();
	const [F0, F1] = ["Helvetica", "Helvetica-Bold"].map((BaseFont) =>
		context.register(context.obj({ Type: "Font", Subtype: "Type1", BaseFont, Encoding: "WinAnsiEncoding" })),
	);
	const tree = context.nextRef();
	const pages: Page[] = [];
	const addPage = () => {
		const node = context.obj({
			Type: "Page",
			Parent: tree,
			MediaBox: [0, 0, width, height],
			Resources: { Font: { F0, F1 } },
		});
		const page = { node, ref: context.register(node), operators: [] };
		pages.push(page);
		return page;
	};
	const tags = tagsOf(context);
	const place = placing(tags);
	let page = addPage();
	let y = height - margin;
	for (const block of blocks) {
		const { role, size, before, isBold = false, indent = 0 } = styles[block.tag] ?? text;
		const words = written(`${block.tag === "li" ? "• " : ""}${block.label ? `${block.label}: ` : ""}${block.text}`);
		const lines = linesOf(words, (width - 2 * margin - indent) / size);
		const step = size * 1.4;
		// A heading stays with what follows it.
		const least = isBold ? step * lines.length + 40 : step;
		y -= before;
		const tag = place(block.tag, role);
		while (lines.length > 0) {
			if (y - least < margin) {
				page = addPage();
				y = height - margin;
			}
			const here = lines.splice(0, Math.max(1, Math.floor((y - margin) / step)));
			tags.mark(page, tag, linesAt(here, { x: margin + indent, y: y - step, size, step, isBold }));
			y -= step * here.length;
		}
	}
	for (const [n, { node, operators }] of pages.entries()) {
		const foot = written(`${source} · ${n + 1}/${pages.length}`);
		const drawn = linesAt([foot], { x: margin, y: 34, size: 8, step: 0, isBold: false });
		operators.push(pdf.beginMarkedContent("Artifact"), ...drawn, pdf.endMarkedContent());
		node.set(pdf.PDFName.of("Contents"), context.register(pdf.PDFContentStream.of(context.obj({}), operators)));
	}
	context.assign(tree, context.obj({ Type: "Pages", Kids: pages.map(({ ref }) => ref), Count: pages.length }));
	const catalog = { Type: "Catalog", Pages: tree, Lang: pdf.PDFString.of("ca"), MarkInfo: { Marked: true } };
	const shown = { ViewerPreferences: { DisplayDocTitle: true }, StructTreeRoot: tags.finish() };
	context.trailerInfo.Root = context.register(context.obj({ ...catalog, ...shown }));
	const title = pdf.PDFHexString.fromText(blocks[0]?.text ?? "");
	context.trailerInfo.Info = context.register(context.obj({ Title: title }));
	return pdf.PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
}

interface Placed {
	x: number;
	/** Of the first line. */
	y: number;
	size: number;
	step: number;
	isBold: boolean;
}

const linesAt = (lines: readonly string[], { x, y, size, step, isBold }: Placed) => [
	pdf.beginText(),
	pdf.setFontAndSize(`F${Number(isBold)}`, size),
	pdf.setLineHeight(step),
	pdf.moveText(x, y),
	...lines.flatMap((line) => [pdf.showText(pdf.PDFHexString.of(hexOf(line))), pdf.nextLine()]),
	pdf.endText(),
];

/** Which tag a block gets: items are in a list, cells in a row of a table. */
function placing({ add, document }: ReturnType<typeof tagsOf>) {
	let list: Tag | undefined;
	let table: Tag | undefined;
	let row: Tag | undefined;
	return (tag: string, role: string): Tag => {
		if (tag !== "li") list = undefined;
		if (tag === "li") {
			list ??= add("L", document);
			return add(role, add("LI", list));
		}
		if (tag === "caption") {
			table = add("Table", document);
			return add(role, table);
		}
		if (tag === "th" && table) row = add("TR", table);
		const isCell = tag === "th" || tag === "td";
		return add(role, (isCell && row) || document, tag === "th" ? { O: "Table", Scope: "Row" } : undefined);
	};
}

/** All but the last end in a blank: who reads the tags aloud joins them. `most`: at size 1. */
function linesOf(words: string, most: number): string[] {
	const lines: string[] = [];
	let [line, length] = ["", 0];
	for (const word of words.split(" ")) {
		const more = widthOf(`${word} `);
		if (line && length + more > most) {
			lines.push(line);
			[line, length] = ["", 0];
		}
		line += `${word} `;
		length += more;
		// An address that is wider than the paper.
		for (; length > most && line.length > 60; length = widthOf(line)) {
			lines.push(line.slice(0, 60));
			line = line.slice(60);
		}
	}
	return [...lines, line.trimEnd()];
}
