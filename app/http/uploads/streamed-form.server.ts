import { mostVideoBytes } from "#app/content/limits.ts";
import { boundaryOf, largerThanItsForm, notOurForm, only, readForm, textFormBytes } from "../forms/form.server.ts";
import type { SealedBody } from "../forms/sealed-body.server.ts";
import { type IncomingPart, streamedParts } from "./streamed-parts.server.ts";

/** A file on its way in. Each of its pieces is good until the next one is asked for. */
export interface IncomingFile {
	/** As the browser says it: nothing to be trusted. Empty when no file was chosen. */
	name: string;
	bytes: AsyncIterable<Uint8Array>;
}

interface ExpectedForm {
	/** The text fields; no other gets through. */
	names: readonly string[];
	/** What is done with each file field as it comes; `before` are the text fields that stand before it. */
	files: Record<string, (file: IncomingFile, before: FormData) => Promise<void>>;
	/** Many files may come under one name. */
	isMany?: boolean;
	/** How many bytes of files may come in all; what stands behind them is lost. */
	mostPassedBytes?: number;
}

const mostParts = 100;

/**
 * Reads a posted form whose files are too large to be held: each goes on to its reader as it comes, and no more is asked
 * of the browser than the reader takes. Gives the text fields; those behind a file that is far too large are
 * lost. Throws an error page as `readUpload` (upload.server.ts) does, and what a reader throws.
 */
export async function readStreamedForm(
	body: SealedBody,
	{ names, files, isMany = false, mostPassedBytes = 2 * mostVideoBytes }: ExpectedForm,
): Promise<FormData> {
	const { type, stream } = body;
	if (!/^multipart\/form-data\b/i.test(type)) return readForm(body, names);
	const boundary = boundaryOf(type);
	if (!boundary || !stream) throw notOurForm();
	const sent = new FormData();
	const seen = new Set<string>();
	let left = textFormBytes;
	let toPass = mostPassedBytes;
	/** Whoever stops reading it does not close it: what is left is still to be passed over. */
	async function* counted(bytes: IncomingPart["bytes"]): AsyncGenerator<Uint8Array> {
		for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
			toPass -= next.value.length;
			yield next.value;
		}
	}
	let parts = 0;
	for await (const { name = "", filename, bytes } of streamedParts(stream, boundary)) {
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
		await take({ name: filename, bytes: counted(bytes) }, sent);
		// What is left of it passes by, so that the browser hears the answer; not for ever, though.
		for await (const _ of counted(bytes)) if (toPass < 0) return only(names, sent);
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
