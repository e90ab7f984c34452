import { Buffer } from "node:buffer";
import { limits } from "#app/platform/content/limits.ts";
import { failure } from "#app/platform/ui/failure.ts";
import type { SealedBody } from "./sealed-body.server.ts";

export const textFormBytes = 64 * 1024;

/** Percent-encoded, a character takes up to nine bytes. Far above most texts' limit: what is too long comes back whole. */
export const longTextFormBytes = 9 * limits.landingMarkdown + textFormBytes;

export const mostBodyBytes = 100 * 1024 ** 2;

/** Counted before parsing, which is expensive. A form with more names of its own may send them all. */
const mostFields = 300;

/**
 * Drops other names: the form library would make a list as long as `email[100000000]` says.
 * Throws an error page: 413 over the limit, whatever Content-Length says; 400 invalid.
 */
export async function readForm(
	body: SealedBody,
	names: readonly string[],
	mostBytes = textFormBytes,
): Promise<FormData> {
	return only(names, await readSent(body, mostBytes, Math.max(mostFields, names.length)));
}

export async function readFormWithMany(body: SealedBody, names: readonly string[], many: string) {
	const sent = await readSent(body, textFormBytes);
	const values = sent.getAll(many).filter((value) => typeof value === "string");
	return { form: only(names, sent), values };
}

export async function readSent(body: SealedBody, mostBytes: number, most = mostFields): Promise<FormData> {
	const bytes = await readBounded(body, mostBytes);
	const { type } = body;
	const boundary = boundaryOf(type);
	if (holdsMore(bytes, boundary ? `--${boundary}` : "&", most)) throw notOurForm();
	body.sent = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
		throw notOurForm();
	});
	return body.sent;
}

export function boundaryOf(contentType: string): string | undefined {
	const [, quoted, bare] = contentType.match(/^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i) ?? [];
	return quoted ?? bare;
}

function holdsMore(bytes: Buffer, separator: string, most: number): boolean {
	let at = -1;
	for (let fields = 0; fields <= most; fields++) {
		at = bytes.indexOf(separator, at + 1);
		if (at < 0) return false;
	}
	return true;
}

export function notOurForm() {
	return failure("El que has enviat no és un formulari d'aquest web.", 400);
}

export function largerThanItsForm() {
	return failure("El que has enviat és massa gran per a aquest formulari. Torna enrere i fes-ho més curt.", 413);
}

/** Reading a body fails only where its sender is gone: no incident. */
export function brokenOff() {
	return failure("El que enviaves no ha arribat sencer. Torna-ho a provar.", 400);
}

export function only(names: readonly string[], sent: FormData): FormData {
	const known = new FormData();
	for (const name of names) {
		const [value, ...more] = sent.getAll(name);
		if (more.length > 0) throw failure("El que has enviat té un camp repetit. Torna a obrir el formulari.", 400);
		if (value !== undefined) known.append(name, value);
	}
	return known;
}

async function readBounded(body: SealedBody, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
	if (Number(body.declaredBytes) > mostBytes) throw largerThanItsForm();
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of body.stream ?? []) {
			size += chunk.byteLength;
			if (size > mostBytes) throw largerThanItsForm();
			chunks.push(chunk);
		}
	} catch (error) {
		throw error instanceof Response ? error : brokenOff();
	}
	return Buffer.concat(chunks);
}
