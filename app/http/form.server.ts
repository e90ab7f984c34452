import { failure } from "./failure.ts";

const textFormBytes = 64 * 1024;

/**
 * The fields of a posted form that it really has: names are taken literally and no other gets through, because the
 * form library reads a structure into them (`email[100000000]`). Reading stops at `mostBytes`, whatever Content-Length
 * says. Throws an error page: 413 for a body larger than its form can ever be, 400 for what is no form.
 */
export async function readForm(
	request: Request,
	names: readonly string[],
	mostBytes = textFormBytes,
): Promise<FormData> {
	const body = await readBounded(request, mostBytes);
	const type = request.headers.get("Content-Type") ?? "";
	try {
		const sent = await new Response(body, { headers: { "Content-Type": type } }).formData();
		return only(names, sent);
	} catch {
		throw failure("El que has enviat no és un formulari d'aquest web.", 400);
	}
}

function only(names: readonly string[], sent: FormData): FormData {
	const known = new FormData();
	for (const name of names) for (const value of sent.getAll(name)) known.append(name, value);
	return known;
}

async function readBounded(request: Request, mostBytes: number): Promise<Blob> {
	const tooLarge = failure("El que has enviat és massa gran per a aquest formulari.", 413);
	if (Number(request.headers.get("Content-Length")) > mostBytes) throw tooLarge;
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > mostBytes) throw tooLarge;
		chunks.push(chunk);
	}
	return new Blob(chunks);
}
