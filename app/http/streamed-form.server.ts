import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { largerThanItsForm, notOurForm, only, readForm, textFormBytes } from "./form.server.ts";

/** A file on its way in: it has to be read to its end, or nothing comes after it. */
export interface IncomingFile {
	/** As the browser says it: nothing to be trusted. Empty when no file was chosen. */
	name: string;
	bytes: AsyncIterable<Uint8Array>;
}

interface ExpectedForm {
	/** The text fields; no other gets through. */
	names: readonly string[];
	/** What is done with each file field as it comes. True: the rest of the form is of no use any more. */
	files: Record<string, (file: IncomingFile) => Promise<boolean>>;
	/** Of the whole body, beside its text. */
	mostBytes: number;
}

const mostParts = 100;

/**
 * Reads a posted form whose files are too large to be held: each goes on to its reader chunk by chunk, and no more is
 * asked of the browser than the reader takes. Gives the text fields; those behind a file that nobody wants to the end
 * are lost. Throws an error page as `readUpload` does, and what a reader throws.
 */
export async function readStreamedForm(request: Request, expected: ExpectedForm): Promise<FormData> {
	const type = request.headers.get("Content-Type") ?? "";
	if (!/^multipart\/form-data\b/i.test(type)) return readForm(request, expected.names);
	if (!request.body) throw notOurForm();
	const source = Readable.fromWeb(request.body as NodeStream);
	try {
		return only(expected.names, await parse(source, type, expected));
	} finally {
		source.destroy();
	}
}

async function parse(source: Readable, type: string, { files, mostBytes }: ExpectedForm): Promise<FormData> {
	const { Busboy } = await import("@fastify/busboy");
	const sent = new FormData();
	const seen = new Set<string>();
	const taking: Promise<unknown>[] = [];
	let textBytes = 0;
	let allBytes = 0;
	return new Promise((resolve, reject) => {
		let file: Readable | undefined;
		let isBroken = false;
		const fail = (error: unknown) => {
			isBroken = true;
			source.unpipe();
			// Whoever reads the file has to learn that there is no more of it.
			file?.destroy(error instanceof Error ? error : new Error("the form could not be read"));
			// What it clears away has gone before anybody is answered.
			Promise.allSettled(taking).then(() => reject(error));
		};
		const form = makeParser(Busboy, type);
		if (!form) return reject(notOurForm());
		form.on("field", (name, value, _, isCut) => {
			textBytes += value.length;
			if (isCut || textBytes > textFormBytes) return fail(largerThanItsForm());
			if (name !== undefined) sent.append(name, value);
		});
		form.on("file", (name, stream, filename) => {
			stream.on("error", () => fail(notOurForm()));
			const take = Object.hasOwn(files, name) && !seen.has(name) ? files[name] : undefined;
			if (!take) return fail(notOurForm());
			seen.add(name);
			file = stream;
			const taken = take({ name: filename ?? "", bytes: stream });
			taking.push(taken);
			taken.then((isEnough) => isEnough && !isBroken && resolve(sent), fail);
		});
		for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) form.on(limit, () => fail(notOurForm()));
		form.on("error", () => fail(notOurForm()));
		source.on("error", fail);
		form.on("finish", () => Promise.all(taking).then(() => resolve(sent), reject));
		source.on("data", (chunk: Uint8Array) => {
			allBytes += chunk.length;
			if (allBytes > mostBytes + textFormBytes) fail(largerThanItsForm());
		});
		source.pipe(form);
	});
}

type Parser = typeof import("@fastify/busboy").Busboy;

/** Nothing where the type lacks a boundary. */
function makeParser(Busboy: Parser, type: string) {
	try {
		return new Busboy({
			headers: { "content-type": type },
			limits: { fieldSize: textFormBytes, parts: mostParts, headerSize: 16 * 1024 },
		});
	} catch {
		return undefined;
	}
}
