import { mostVideoBytes } from "#app/platform/content/limits.ts";
import { boundaryOf, largerThanItsForm, notOurForm, only, readForm, textFormBytes } from "../forms/form.server.ts";
import type { SealedBody } from "../forms/sealed-body.server.ts";
import { type IncomingPart, streamedParts } from "./streamed-parts.server.ts";

export interface IncomingFile {
	/** From the browser, not trusted. Empty if no file was chosen. */
	name: string;
	bytes: AsyncIterable<Uint8Array>;
}

interface ExpectedForm {
	names: readonly string[];
	/** "not wanted" ends the form here: fields behind the file are lost. */
	files: Record<string, (file: IncomingFile, before: FormData) => Promise<"not wanted" | undefined>>;
	isMany?: boolean;
	/** Bytes of all files; parts behind them are lost. */
	mostPassedBytes?: number;
}

const mostParts = 100;

/** Applies backpressure. Fields behind an oversized file are lost. Throws like `readUpload` (upload.server.ts). */
export async function readStreamedForm(
	body: SealedBody,
	{ names, files, isMany = false, mostPassedBytes = 2 * mostVideoBytes }: ExpectedForm,
): Promise<FormData> {
	const { type, stream } = body;
	if (!/^multipart\/form-data\b/i.test(type)) return readForm(body, names);
	const boundary = boundaryOf(type);
	if (!boundary || !stream) throw notOurForm();
	const sent = new FormData();
	body.sent = sent;
	const seen = new Set<string>();
	let left = textFormBytes;
	let toPass = mostPassedBytes;
	async function* counted(bytes: IncomingPart["bytes"]): AsyncGenerator<Uint8Array> {
		for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
			toPass -= next.value.length;
			yield next.value;
		}
	}
	let parts = 0;
	for await (const { name = "", filename, bytes, rest } of streamedParts(stream, boundary)) {
		if (++parts > mostParts) throw notOurForm();
		if (filename === undefined) {
			const text = await readText(bytes, left);
			left -= text.length;
			if (name) sent.append(name, new TextDecoder().decode(text));
			continue;
		}
		const take = Object.hasOwn(files, name) && (isMany || !seen.has(name)) ? files[name] : undefined;
		if (!take) throw notOurForm();
		seen.add(name);
		const isWanted = (await take({ name: filename, bytes: counted(bytes) }, sent)) !== "not wanted";
		// Drains up to a limit, so that the browser reads the response.
		for await (const _ of counted(isWanted ? bytes : rest)) if (toPass < 0) return only(names, sent);
		if (!isWanted) break;
	}
	return only(names, sent);
}

async function readText(bytes: IncomingPart["bytes"], most: number): Promise<Uint8Array> {
	const text = new Uint8Array(most);
	let length = 0;
	for await (const piece of bytes) {
		if (length + piece.length > most) throw largerThanItsForm();
		text.set(piece, length);
		length += piece.length;
	}
	return text.subarray(0, length);
}
