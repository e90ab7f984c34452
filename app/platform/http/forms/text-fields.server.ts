import { Buffer } from "node:buffer";
import { streamedParts } from "../uploads/streamed-parts.server.ts";
import { boundaryOf, longTextFormBytes, mostBodyBytes, readSent, textFormBytes } from "./form.server.ts";
import type { SealedBody } from "./sealed-body.server.ts";

export async function readTextFields(body: SealedBody): Promise<Record<string, string>> {
	const sent = body.sent ?? (await readTexts(body));
	const fields = new Map<string, string>();
	for (const [name, value] of sent) {
		if (typeof value === "string" && !fields.has(name)) fields.set(name, value);
	}
	return Object.fromEntries(fields);
}

function readTexts(body: SealedBody): Promise<FormData> {
	const boundary = boundaryOf(body.type);
	return boundary ? readBeforeFile(body, boundary) : readSent(body, longTextFormBytes);
}

/** A file is the last part. The rest is drained: an early response looks like a dropped connection. */
async function readBeforeFile({ stream }: SealedBody, boundary: string): Promise<FormData> {
	const texts = new FormData();
	if (!stream) return texts;
	let size = 0;
	for await (const { name, filename, bytes, rest } of streamedParts(stream, boundary)) {
		const isFile = filename !== undefined;
		const pieces: Buffer[] = [];
		for await (const piece of isFile ? rest : bytes) {
			size += piece.length;
			if (size > mostBodyBytes) return texts;
			// Copied: the bytes are valid only until the next read.
			if (!isFile && size <= textFormBytes) pieces.push(Buffer.from(piece));
		}
		if (isFile) return texts;
		if (name && size <= textFormBytes) texts.append(name, Buffer.concat(pieces).toString());
	}
	return texts;
}
