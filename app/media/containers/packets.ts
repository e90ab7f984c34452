/** Byte range of a packet in a file. Times are in seconds. */
export interface PacketAt {
	start: number;
	end: number;
	timestamp: number;
	duration: number;
}

export interface Sound {
	duration: number;
	bytes: Uint8Array<ArrayBuffer>;
}

export interface Stripped {
	bytes: Uint8Array;
	/** By track number. If missing, the library finds the packets in the bytes. */
	packets?: (track: number) => PacketAt[];
}
