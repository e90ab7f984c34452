import { Buffer } from "node:buffer";
import { limits } from "#app/content/limits.ts";
import { failure } from "#app/ui/failure.ts";
import type { SealedBody } from "./sealed-body.server.ts";

/** What the fields of a form may take, without its files. */
export const textFormBytes = 64 * 1024;

/** The same for the longest text there is: each of its characters may take nine. */
export const longTextFormBytes = 9 * limits.landingMarkdown + textFormBytes;

/** The most bytes of a body that the platform lets through. */
export const mostBodyBytes = 100 * 1024 ** 2;

/** More than any form has, a hundred ticked boxes included. They are counted before they are taken apart, which is dear. */
const mostFields = 300;

/**
 * The fields of a posted form that it really has: names are taken literally and no other gets through, because the
 * form library reads a structure into them (`email[100000000]`); none of our fields comes twice. Reading stops at `mostBytes`, whatever Content-Length
 * says. Throws an error page: 413 for a body larger than its form can ever be, 400 for what is no form.
 */
export async function readForm(
	body: SealedBody,
	names: readonly string[],
	mostBytes = textFormBytes,
): Promise<FormData> {
	return only(names, await readSent(body, mostBytes));
}

/** The same where one field may come many times, as boxes that are ticked do: the values of that one, and the others. */
export async function readFormWithMany(body: SealedBody, names: readonly string[], many: string) {
	const sent = await readSent(body, textFormBytes);
	const values = sent.getAll(many).filter((value) => typeof value === "string");
	return { form: only(names, sent), values };
}

export async function readSent(body: SealedBody, mostBytes: number): Promise<FormData> {
	const bytes = await readBounded(body, mostBytes);
	const { type } = body;
	const boundary = boundaryOf(type);
	if (holdsMore(bytes, boundary ? `--${boundary}` : "&")) throw notOurForm();
	return new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
		throw notOurForm();
	});
}

/** Of a multipart form (RFC 7578); undefined for any other body. */
export function boundaryOf(contentType: string): string | undefined {
	const [, quoted, bare] = contentType.match(/^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i) ?? [];
	return quoted ?? bare;
}

/** Whether more fields than any form has stand between such separators. */
function holdsMore(bytes: Buffer, separator: string): boolean {
	let at = -1;
	for (let fields = 0; fields <= mostFields; fields++) {
		at = bytes.indexOf(separator, at + 1);
		if (at < 0) return false;
	}
	return true;
}

/** To be thrown: what was sent is no form, or none of ours. */
export function notOurForm() {
	return failure("El que has enviat no és un formulari d'aquest web.", 400);
}

/** To be thrown: what was sent is larger than its form can ever be. */
export function largerThanItsForm() {
	return failure("El que has enviat és massa gran per a aquest formulari.", 413);
}

/** The fields of these names. Throws an error page where one comes twice. */
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
	for await (const chunk of body.stream ?? []) {
		size += chunk.byteLength;
		if (size > mostBytes) throw largerThanItsForm();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
