import { getMultipartBoundary, MultipartParseError, MultipartParser } from "@remix-run/multipart-parser";
import { longTextFormBytes, mostBodyBytes, notOurForm, readSent, textFormBytes } from "./form.server.ts";
import type { SealedBody } from "./sealed-body.server.ts";

/** Every text of a posted form whose fields nobody here knows; of a name that comes twice, the first. */
export async function readTextFields(body: SealedBody): Promise<Record<string, string>> {
	const boundary = getMultipartBoundary(body.type);
	const sent = boundary ? await readBeforeFile(body, boundary) : await readSent(body, longTextFormBytes);
	const fields = new Map<string, string>();
	for (const [name, value] of sent) {
		if (typeof value === "string" && !fields.has(name)) fields.set(name, value);
	}
	return Object.fromEntries(fields);
}

/**
 * A file is the last part of its form: what stands before it is read, no more than texts may take. The rest is let
 * pass: to whoever is answered while they are still sending, the line seems to have dropped.
 */
async function readBeforeFile(body: SealedBody, boundary: string): Promise<FormData> {
	const parser = new MultipartParser(boundary, { maxFileSize: textFormBytes });
	const texts = new FormData();
	let size = 0;
	try {
		for await (const chunk of body.stream ?? []) {
			const text = chunk.subarray(0, Math.max(textFormBytes - size, 0));
			for (const part of text.length > 0 ? parser.write(text) : []) {
				if (part.filename === undefined && part.name !== undefined) texts.append(part.name, part.text);
			}
			size += chunk.length;
			if (size > mostBodyBytes) break;
		}
	} catch (thrown) {
		if (thrown instanceof MultipartParseError) throw notOurForm();
		throw thrown;
	}
	return texts;
}
