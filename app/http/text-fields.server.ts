import { getMultipartBoundary, MultipartParseError, MultipartParser } from "@remix-run/multipart-parser";
import { notOurForm, readSent, textFormBytes } from "./form.server.ts";

/** Every text of a posted form whose fields nobody here knows; of a name that comes twice, the first. */
export async function readTextFields(request: Request): Promise<Record<string, string>> {
	const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
	const sent = boundary ? await readBeforeFile(request, boundary) : await readSent(request, textFormBytes);
	const fields = new Map<string, string>();
	for (const [name, value] of sent) {
		if (typeof value === "string" && !fields.has(name)) fields.set(name, value);
	}
	return Object.fromEntries(fields);
}

/** A file is the last part of its form: what stands before it is read, and of the body no more than texts may take. */
async function readBeforeFile(request: Request, boundary: string): Promise<FormData> {
	const parser = new MultipartParser(boundary, { maxFileSize: textFormBytes });
	const texts = new FormData();
	let left = textFormBytes;
	try {
		for await (const chunk of request.body ?? []) {
			for (const part of parser.write(chunk.subarray(0, left))) {
				if (part.filename === undefined && part.name !== undefined) texts.append(part.name, part.text);
			}
			left -= chunk.length;
			if (left <= 0) break;
		}
	} catch (thrown) {
		if (thrown instanceof MultipartParseError) throw notOurForm();
		throw thrown;
	}
	return texts;
}
