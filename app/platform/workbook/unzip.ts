import { Buffer } from "node:buffer";
import { inflateRawSync } from "node:zlib";

/** Of a file that is no workbook that we can take. The message is for whoever sent it. */
export class WrongWorkbook extends Error {
	override name = "WrongWorkbook";
}

const largest = { packed: 2_000_000, unpacked: 5_000_000 } as const;

/** What stands outside of the file, or does not unpack to the size that it says, throws. */
function orBroken<Value>(read: () => Value): Value {
	try {
		return read();
	} catch {
		throw new WrongWorkbook("El fitxer no és un llibre XLSX, o està malmès o té contrasenya.");
	}
}

/** Reads parts of a ZIP as text, by name. What they come to is known before one is unpacked. */
export function openZip(bytes: Uint8Array): (name: string) => string | undefined {
	if (bytes.length > largest.packed) throw new WrongWorkbook("El fitxer ocupa més de 2 MB.");
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const listed = new Map<string, number>();
	const unpacked = orBroken(() => {
		let sum = 0;
		const end = file.lastIndexOf("PK\x05\x06");
		if (end < 0) throw new RangeError("no list");
		let at = file.readUInt32LE(end + 16);
		for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
			if (file.readUInt32LE(at) !== 0x02014b50) throw new RangeError("no entry");
			const nameEnd = at + 46 + file.readUInt16LE(at + 28);
			listed.set(file.toString("utf8", at + 46, nameEnd), at);
			sum += file.readUInt32LE(at + 24);
			at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
		}
		return sum;
	});
	if (unpacked > largest.unpacked) throw new WrongWorkbook("El llibre ocupa més de 5 MB un cop descomprimit.");
	const unpack = (at: number) => {
		const start = file.readUInt32LE(at + 42);
		const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
		const packed = file.subarray(from, from + file.readUInt32LE(at + 20));
		if (file.readUInt16LE(at + 10) === 0) return packed.toString();
		const size = file.readUInt32LE(at + 24);
		// workerd compares the limit with its buffer, which grows by doubling.
		const content = inflateRawSync(packed, { maxOutputLength: 2 * size + 65_536 });
		if (content.length !== size) throw new RangeError("another size");
		return content.toString();
	};
	return (name) => {
		const at = listed.get(name);
		return at === undefined ? undefined : orBroken(() => unpack(at));
	};
}
