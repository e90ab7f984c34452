import { packetCounter } from "./unsound.ts";

/** Where a table says how much it holds: once at its beginning, or in each of its entries. Offsets are bytes. */
interface Table {
	claimAt?: number;
	entryBytes?: number;
}

const tables: Record<string, Table> = {
	stts: { claimAt: 0, entryBytes: 8 },
	ctts: { claimAt: 0, entryBytes: 8 },
	stsc: { claimAt: 4, entryBytes: 12 },
	stz2: { claimAt: 8 },
	trun: { claimAt: 4 },
	tfra: { claimAt: 12 },
	keys: { claimAt: 4 },
	tfhd: {},
	trex: {},
	trak: {},
};

const byCode = new Map(Object.keys(tables).map((name) => [fourCharacters(name), name]));

/**
 * Sums what the tables within some boxes claim to hold; throws Unsound where it is too much. They are found by their
 * names wherever they stand, for so does a reader take them: in boxes where they have no place, and again and again.
 * Returns how many tracks there are.
 */
export function checkTables(view: DataView, boxes: readonly { body: number; end: number }[]): number {
	const counters = new Map(Object.keys(tables).map((name) => [name, packetCounter()]));
	let tracks = 0;
	for (const { body, end } of boxes) {
		for (let at = body - 4; at + 4 <= end; at++) {
			const name = byCode.get(view.getUint32(at));
			if (name === undefined) continue;
			for (const claim of claims(view, at, tables[name] ?? {})) counters.get(name)?.(claim);
			if (name === "trak") tracks++;
		}
	}
	return tracks;
}

/** Each entry counts, also one that claims nothing: what is summed here is read, too. */
function* claims(view: DataView, name: number, { claimAt, entryBytes }: Table): Generator<number> {
	const body = name + (view.getUint32(name - 4) === 1 ? 12 : 4);
	const at = (offset: number) => (body + offset + 4 <= view.byteLength ? view.getUint32(body + offset) : 0);
	if (claimAt === undefined) yield 1;
	else if (entryBytes === undefined) yield at(claimAt);
	else for (let entry = 0; entry < at(4); entry++) yield Math.max(at(8 + entry * entryBytes + claimAt), 1);
}

function fourCharacters(name: string): number {
	return [...name].reduce((word, letter) => word * 256 + letter.charCodeAt(0), 0);
}
