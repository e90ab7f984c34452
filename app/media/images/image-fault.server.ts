/* Error codes: developers.cloudflare.com/images/reference/troubleshooting */

const codesOfFile: unknown[] = [9412, 9413, 9520];
/** Undecodable image, but also any internal error. */
const codeOfEither = 9523;

/** A GIF with one white pixel. If the binding cannot read it, the binding is down. */
export const pixelGif = Uint8Array.from(atob("R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="), (one) =>
	one.charCodeAt(0),
);

export async function isFileFault(images: ImagesBinding, error: unknown): Promise<boolean> {
	const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
	return codesOfFile.includes(code) || (code === codeOfEither && (await canRead(images)));
}

async function canRead(images: ImagesBinding): Promise<boolean> {
	try {
		await images.input(streamOf(pixelGif)).output({ format: "image/webp" });
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
