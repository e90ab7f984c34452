/** The files of a ZIP that does not compress. Throws where it has no end. */
export function unzip(bytes: Uint8Array): Map<string, string> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = bytes.length - 22;
	if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Error("the ZIP has no end");
	const files = new Map<string, string>();
	const text = (from: number, length: number) => new TextDecoder().decode(bytes.subarray(from, from + length));
	let at = view.getUint32(end + 16, true);
	for (let left = view.getUint16(end + 10, true); left > 0; left--) {
		const [size, name, extra, comment] = [
			view.getUint32(at + 24, true),
			view.getUint16(at + 28, true),
			view.getUint16(at + 30, true),
			view.getUint16(at + 32, true),
		];
		const local = view.getUint32(at + 42, true);
		const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
		files.set(text(at + 46, name), text(start, size));
		at += 46 + name + extra + comment;
	}
	return files;
}
