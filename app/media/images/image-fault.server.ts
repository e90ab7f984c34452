/*
 * Who is to blame where the Images binding makes nothing of a picture. Its errors have a code
 * (developers.cloudflare.com/images/reference/troubleshooting); what has none is no answer of it.
 */

/** No picture, too many pixels, a format that it does not read. */
const codesOfFile: unknown[] = [9412, 9413, 9520];
/** Said of a picture that cannot be decoded, of whatever else goes wrong inside, and of an answer nobody knows. */
const codeOfEither = 9523;

/** One white pixel, as a GIF: whoever cannot read this reads nothing now. */
const readable = Uint8Array.from(atob("R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="), (one) => one.charCodeAt(0));

/** Whether a picture of which nothing could be made is damaged, or the binding is out of order. */
export async function isFaultOfFile(images: ImagesBinding, error: unknown): Promise<boolean> {
	const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
	return codesOfFile.includes(code) || (code === codeOfEither && (await canRead(images)));
}

async function canRead(images: ImagesBinding): Promise<boolean> {
	try {
		await images.input(streamOf(readable)).output({ format: "image/webp" });
		return true;
	} catch {
		return false;
	}
}

export function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
	return new ReadableStream({
		start(controller) {
			controller.enqueue(bytes);
			controller.close();
		},
	});
}
