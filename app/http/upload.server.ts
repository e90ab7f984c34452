import {
	getMultipartBoundary,
	MultipartParseError,
	MultipartParser,
	type MultipartPart,
} from "@remix-run/multipart-parser";
import { largerThanItsForm, mostBodyBytes, notOurForm, only, readForm, textFormBytes } from "./form.server.ts";

interface ExpectedUpload {
	/** The text fields; no other gets through. */
	names: readonly string[];
	/** The one file field. In the form it stands last: what comes after a file that is too large may be lost. */
	file: string;
	mostFileBytes: number;
	/**
	 * Whether what goes beyond the limit is let pass, unread, as far as the platform lets it: to whoever is answered while
	 * they are still sending, the line seems to have dropped.
	 */
	letsPass?: boolean;
}

export interface Upload {
	/** Of a form whose file is too large, the fields that came before it. */
	form: FormData;
	/** Missing when no file was chosen. */
	file?: UploadedFile;
}

export interface UploadedFile {
	/** As the browser says it: nothing to be trusted. */
	name: string;
	/** A part of the body it came in, which is the only copy in memory. */
	bytes: Uint8Array;
	/** Of one that is too large there is only how it begins. */
	isTooLarge: boolean;
}

interface Body {
	bytes: Uint8Array;
	/** Whether it ended before its limit. */
	isWhole: boolean;
}

const mostParts = 100;

/**
 * The fields of a posted form and its file. The body is never kept past its limit, the file's plus that of the text
 * fields, and is held once. Throws an error page: 413 for a body larger than that, 400 for what is no form, and for a
 * file in any other field or a second one. A form without enctype is read too: it has no file.
 */
export async function readUpload(request: Request, expected: ExpectedUpload): Promise<Upload> {
	const type = request.headers.get("Content-Type") ?? "";
	if (!/^multipart\/form-data\b/i.test(type)) return { form: await readForm(request, expected.names) };
	const boundary = getMultipartBoundary(type);
	if (!boundary) throw notOurForm();
	const mostPassed = expected.letsPass ? mostBodyBytes : 0;
	const body = await readBody(request, expected.mostFileBytes + textFormBytes, mostPassed);
	return takeParts(splitParts(body, boundary), body.isWhole, expected);
}

/**
 * Up to the limit, also of what declares itself too large: the words that come before the file go back to who wrote
 * them. Room is made once, for what a browser declares.
 */
async function readBody(request: Request, mostBytes: number, mostPassed: number): Promise<Body> {
	const declared = Number(request.headers.get("Content-Length"));
	let bytes = new Uint8Array(declared > 0 ? Math.min(declared, mostBytes) : textFormBytes);
	let size = 0;
	let passed = 0;
	for await (const chunk of request.body ?? []) {
		const fitting: Uint8Array = chunk.subarray(0, mostBytes - size);
		const needed = size + fitting.length;
		if (needed > bytes.length) bytes = enlarged(bytes, Math.min(2 * needed, mostBytes));
		bytes.set(fitting, size);
		size = needed;
		passed += chunk.length - fitting.length;
		// Leaving the loop cancels the body: no more of it is asked for.
		if (passed > mostPassed) break;
	}
	return { bytes: bytes.subarray(0, size), isWhole: passed === 0 };
}

function enlarged(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
	const larger = new Uint8Array(length);
	larger.set(bytes);
	return larger;
}

/** A body that goes on beyond its limit is closed there: its last part is the one that was cut. */
function splitParts({ bytes, isWhole }: Body, boundary: string): MultipartPart[] {
	// The body is bounded already, whichever of its parts is the large one.
	const parser = new MultipartParser(boundary, { maxFileSize: Number.POSITIVE_INFINITY, maxParts: mostParts });
	try {
		const parts = [...parser.write(bytes)];
		if (!isWhole) parts.push(...parser.write(new TextEncoder().encode(`\r\n--${boundary}--`)));
		parser.finish();
		return parts;
	} catch (thrown) {
		if (!(thrown instanceof MultipartParseError)) throw thrown;
		throw isWhole ? notOurForm() : largerThanItsForm();
	}
}

function takeParts(parts: MultipartPart[], isWhole: boolean, expected: ExpectedUpload): Upload {
	const sent = new FormData();
	let textBytes = 0;
	let file: Upload["file"];
	for (const part of parts) {
		const { name, filename } = labelsOf(part);
		const isCut = !isWhole && part === parts.at(-1);
		if (filename === undefined) {
			textBytes += part.size;
			if (isCut || textBytes > textFormBytes) throw largerThanItsForm();
			if (name !== undefined) sent.append(name, textOf(part));
		} else if (name !== expected.file || file) {
			throw notOurForm();
		} else if (filename !== "" || part.size > 0 || isCut) {
			const isTooLarge = isCut || part.size > expected.mostFileBytes;
			file = { name: filename, bytes: bytesOf(part).subarray(0, expected.mostFileBytes), isTooLarge };
		}
	}
	return { form: only(expected.names, sent), file };
}

export function labelsOf(part: MultipartPart): { name?: string; filename?: string } {
	try {
		return { name: part.name, filename: part.filename };
	} catch {
		throw notOurForm();
	}
}

/** In one piece, as the body was. */
function bytesOf({ content: [bytes = new Uint8Array()] }: MultipartPart): Uint8Array {
	return bytes;
}

const utf8 = new TextDecoder();

function textOf(part: MultipartPart): string {
	return utf8.decode(bytesOf(part));
}
