import { InvalidFile, type Meter } from "./meter.ts";

export interface Box {
	name: string;
	start: number;
	body: number;
	end: number;
}

/** Where a table stores its entry count, and the bytes per entry. Offsets are relative to the body. */
interface Table {
	countAt: number;
	entryBytes: number;
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

const mostDescriptionBytes = 16 * 1024;

/** A few bytes can declare billions of packets. Tables with the same name are counted together. */
export function checkTable(view: DataView, { name, body, end }: Box, meter: Meter): void {
	const table = tables[name];
	if (!table) {
		if (name !== "mdat" && end - body > mostDescriptionBytes) throw new InvalidFile("notAudio");
		return;
	}
	const { countAt, entryBytes, packetsAt } = table;
	const from = body + countAt + 4;
	if (from > end) throw new InvalidFile("truncated");
	// Packets of one fixed size need no entries; no recorder of playable formats writes that.
	const isOfOneSize = name === "stsz" && view.getUint32(body + 4) !== 0;
	const entries = isOfOneSize ? 1 : view.getUint32(body + countAt);
	meter.claim(name, entries);
	if (isOfOneSize) return;
	if (from + entries * entryBytes > end) throw new InvalidFile("truncated");
	meter.look(entries * entryBytes);
	if (packetsAt === undefined) return;
	for (let entry = 0; entry < entries; entry++) {
		const packets = view.getUint32(from + entry * entryBytes + packetsAt);
		meter.claim(name, Math.max(packets - 1, 0));
		if (name === "stsc") meter.chunk(packets);
	}
}
