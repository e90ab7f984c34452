import { failure } from "./failure.ts";

/** What the fields of a form may take, without its files. */
export const textFormBytes = 64 * 1024;

/**
 * The fields of a posted form that it really has: names are taken literally and no other gets through, because the
 * form library reads a structure into them (`email[100000000]`); none of our fields comes twice. Reading stops at `mostBytes`, whatever Content-Length
 * says. Throws an error page: 413 for a body larger than its form can ever be, 400 for what is no form.
 */
export async function readForm(
	request: Request,
	names: readonly string[],
	mostBytes = textFormBytes,
): Promise<FormData> {
	return only(names, await readSent(request, mostBytes));
}

export async function readSent(request: Request, mostBytes: number): Promise<FormData> {
	const body = await readBounded(request, mostBytes);
	const type = request.headers.get("Content-Type") ?? "";
	return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
		throw notOurForm();
	});
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

async function readBounded(request: Request, mostBytes: number): Promise<Blob> {
	if (Number(request.headers.get("Content-Length")) > mostBytes) throw largerThanItsForm();
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > mostBytes) throw largerThanItsForm();
		chunks.push(chunk);
	}
	return new Blob(chunks);
}
