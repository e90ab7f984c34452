import { data } from "react-router";

const textFormBytes = 64 * 1024;

/**
 * The fields of a posted form. Reading stops at `mostBytes`, whatever Content-Length says.
 * Throws an error page: 413 for a body larger than its form can ever be, 400 for what is no form.
 */
export async function readForm(request: Request, mostBytes = textFormBytes): Promise<FormData> {
	const body = await readBounded(request, mostBytes);
	const type = request.headers.get("Content-Type") ?? "";
	try {
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		throw data("El que has enviat no és un formulari d'aquest web.", { status: 400 });
	}
}

async function readBounded(request: Request, mostBytes: number): Promise<Blob> {
	const tooLarge = data("El que has enviat és massa gran per a aquest formulari.", { status: 413 });
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
