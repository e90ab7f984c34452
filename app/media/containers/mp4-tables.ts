import { type Meter, Unsound } from "./meter.ts";

export interface Box {
	name: string;
	start: number;
	body: number;
	end: number;
}

/** Where a table says how many entries it has, and how many bytes each takes. Offsets are bytes of its body. */
interface Table {
	countAt: number;
	entryBytes: number;
	/** Where an entry says of how many packets it speaks. */
	packetsAt?: number;
}

const tables: Record<string, Table> = {
	elst: { countAt: 4, entryBytes: 12 },
	stts: { countAt: 4, entryBytes: 8, packetsAt: 0 },
	ctts: { countAt: 4, entryBytes: 8, packetsAt: 0 },
	stsc: { countAt: 4, entryBytes: 12, packetsAt: 4 },
	stsz: { countAt: 8, entryBytes: 4 },
	stz2: { countAt: 8, entryBytes: 0 },
	stco: { countAt: 4, entryBytes: 4 },
	co64: { countAt: 4, entryBytes: 8 },
	trun: { countAt: 4, entryBytes: 0 },
};

/** Of what is no table: descriptions of a codec have less. */
const mostDescriptionBytes = 16 * 1024;

/**
 * Refuses a table that claims more packets than there are in a minute, or more entries than it has: a few bytes can claim
 * billions, and whoever believed that would run out of memory or time. Tables of one name are counted together.
 */
export function checkTable(view: DataView, { name, body, end }: Box, meter: Meter): void {
	const table = tables[name];
	if (!table) {
		if (name !== "mdat" && end - body > mostDescriptionBytes) throw new Unsound("notAudio");
		return;
	}
	const { countAt, entryBytes, packetsAt } = table;
	const from = body + countAt + 4;
	if (from > end) throw new Unsound("truncated");
	// Packets that are all of one size need no entries, and no recorder of what browsers play writes them so.
	const isOfOneSize = name === "stsz" && view.getUint32(body + 4) !== 0;
	const entries = isOfOneSize ? 1 : view.getUint32(body + countAt);
	meter.claim(name, entries);
	if (isOfOneSize) return;
	if (from + entries * entryBytes > end) throw new Unsound("truncated");
	meter.look(entries * entryBytes);
	if (packetsAt === undefined) return;
	for (let entry = 0; entry < entries; entry++) {
		// Each entry is counted above, also one that claims nothing.
		meter.claim(name, Math.max(view.getUint32(from + entry * entryBytes + packetsAt) - 1, 0));
	}
}
