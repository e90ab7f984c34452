import { mostBodyBytes, textFormBytes } from "../forms/form.server.ts";
import type { SealedBody } from "../forms/sealed-body.server.ts";
import { readStreamedForm } from "./streamed-form.server.ts";

interface ExpectedUpload {
	names: readonly string[];
	/** The last field: fields behind an oversized file may be lost. */
	file: string;
	mostFileBytes: number;
	/** Asked before the file is stored. `name` is empty if no file was chosen. */
	wants?: (before: FormData, name: string) => Promise<boolean>;
	/** Drains an oversized body: an early response looks like a dropped connection. */
	letsPass?: boolean;
}

export interface Upload {
	form: FormData;
	file?: UploadedFile;
	isUnread: boolean;
}

export interface UploadedFile {
	name: string;
	bytes: Uint8Array;
	isTooLarge: boolean;
}

/** Throws an error page: 413 for long texts, 400 for an invalid form. A form without enctype has no file. */
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
					return "not wanted";
				}
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
