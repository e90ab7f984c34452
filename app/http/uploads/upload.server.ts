import { mostBodyBytes, textFormBytes } from "../forms/form.server.ts";
import type { SealedBody } from "../forms/sealed-body.server.ts";
import { readStreamedForm } from "./streamed-form.server.ts";

interface ExpectedUpload {
	/** The text fields; no other gets through. */
	names: readonly string[];
	/** The one file field. In the form it stands last: what comes after a file that is too large may be lost. */
	file: string;
	mostFileBytes: number;
	/**
	 * Asked before a byte of the file is kept, with the fields that stand before it and the file's name (none where no file
	 * was chosen). What is not wanted passes by.
	 */
	wants?: (before: FormData, name: string) => Promise<boolean>;
	/**
	 * Whether what goes beyond the limit is let pass, unread, as far as the platform lets it: to whoever is answered while
	 * they are still sending, the line seems to have dropped.
	 */
	letsPass?: boolean;
}

export interface Upload {
	/** Of a form whose file is too large, the fields that came before it. */
	form: FormData;
	/** Missing when no file was chosen, or it was not wanted. */
	file?: UploadedFile;
	/** A file was chosen and not wanted. */
	isUnread: boolean;
}

export interface UploadedFile {
	/** As the browser says it: nothing to be trusted. */
	name: string;
	bytes: Uint8Array;
	/** Of one that is too large there is only how it begins. */
	isTooLarge: boolean;
}

/**
 * The fields of a posted form and its file, which is held in memory once and never past its limit. Throws an error page:
 * 413 for words that are longer than a form's can be, 400 for what is no form, and for a file in any other field or a
 * second one. A form without enctype is read too: it has no file.
 */
export async function readUpload(body: SealedBody, expected: ExpectedUpload): Promise<Upload> {
	const { names, mostFileBytes, letsPass, wants } = expected;
	let file: Upload["file"];
	let isUnread = false;
	const form = await readStreamedForm(body, {
		names,
		mostPassedBytes: letsPass ? mostBodyBytes : mostFileBytes + textFormBytes,
		files: {
			[expected.file]: async ({ name, bytes }, before) => {
				if (wants && !(await wants(before, name))) {
					isUnread = name !== "";
					return;
				}
				// Room is made once, for what a browser declares.
				const collected = await collect(bytes, mostFileBytes, body.declaredBytes);
				if (name !== "" || collected.bytes.length > 0) file = { name, ...collected };
			},
		},
	});
	return { form, file, isUnread };
}

async function collect(pieces: AsyncIterable<Uint8Array>, most: number, expected = textFormBytes) {
	let bytes = new Uint8Array(Math.min(expected, most));
	let size = 0;
	for await (const piece of pieces) {
		const fitting = piece.subarray(0, most - size);
		const needed = size + fitting.length;
		if (needed > bytes.length) bytes = enlarged(bytes, Math.min(2 * needed, most));
		bytes.set(fitting, size);
		size = needed;
		if (fitting.length < piece.length) return { bytes, isTooLarge: true };
	}
	return { bytes: bytes.subarray(0, size), isTooLarge: false };
}

function enlarged(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
	const larger = new Uint8Array(length);
	larger.set(bytes);
	return larger;
}
