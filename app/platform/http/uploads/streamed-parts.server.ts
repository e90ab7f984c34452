import { Buffer } from "node:buffer";
import { notOurForm } from "../forms/form.server.ts";
import { BodyWindow } from "./body-window.server.ts";

export interface IncomingPart {
	name?: string;
	filename?: string;
	/** Read it to the end before the next part. Each piece is valid until the next read. */
	bytes: AsyncGenerator<Uint8Array>;
	/** Instead of `bytes`: all that is left of the body, with its boundaries. It costs less, because nothing is searched. */
	rest: AsyncGenerator<Uint8Array>;
}

const mostHeaderBytes = 8 * 1024;
const mostBoundaryBytes = 200;

export async function* streamedParts(body: ReadableStream<Uint8Array>, boundary: string): AsyncGenerator<IncomingPart> {
	if (boundary.length > mostBoundaryBytes) throw notOurForm();
	const delimiter = Buffer.from(`\r\n--${boundary}`);
	const window = new BodyWindow(body);
	try {
		await pass(window, delimiter.subarray(2));
		while (!(await isNext(window, "--"))) {
			await pass(window, Buffer.from("\r\n"));
			yield { ...labelsOf(await readHeader(window)), bytes: contentOf(window, delimiter), rest: window.pieces() };
		}
	} finally {
		await window.close();
	}
}

/** RFC 7578, 4.2. Browsers escape quotation marks in names. */
function labelsOf(header: Uint8Array): Pick<IncomingPart, "name" | "filename"> {
	const lines = decoded(header).split("\r\n");
	const disposition = lines.find((line) => /^content-disposition:/i.test(line)) ?? "";
	return { name: parameter("name", disposition), filename: parameter("filename", disposition) };
}

function parameter(name: string, line: string): string | undefined {
	const [, quoted, bare] = line.match(new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, "i")) ?? [];
	return quoted ?? bare;
}

function decoded(header: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(header);
	} catch {
		throw notOurForm();
	}
}

async function pass(window: BodyWindow, expected: Buffer): Promise<void> {
	if (!(await isNext(window, expected))) throw notOurForm();
	window.pass(expected.length);
}

async function isNext(window: BodyWindow, expected: Buffer | string): Promise<boolean> {
	while (window.bytes.length < expected.length && (await window.more()));
	return window.bytes.subarray(0, expected.length).equals(Buffer.from(expected));
}

async function readHeader(window: BodyWindow): Promise<Uint8Array> {
	const end = Buffer.from("\r\n\r\n");
	while (true) {
		const at = window.bytes.indexOf(end);
		if (at >= 0 && at <= mostHeaderBytes) {
			const header = Uint8Array.from(window.bytes.subarray(0, at));
			window.pass(at + end.length);
			return header;
		}
		if (at > mostHeaderBytes || window.bytes.length > mostHeaderBytes || !(await window.more())) throw notOurForm();
	}
}

/** The delimiter may be split between two reads. */
async function* contentOf(window: BodyWindow, delimiter: Buffer): AsyncGenerator<Uint8Array> {
	while (true) {
		const view = window.bytes;
		const at = view.indexOf(delimiter);
		const safe = at >= 0 ? at : Math.max(0, view.length - delimiter.length + 1);
		if (safe > 0) {
			window.pass(safe);
			yield view.subarray(0, safe);
		}
		if (at >= 0) return window.pass(delimiter.length);
		if (!(await window.more())) throw notOurForm();
	}
}
