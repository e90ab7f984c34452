/** A packet as it stands in a file, from its first byte to behind its last. Times are in seconds. */
export interface PacketAt {
	start: number;
	end: number;
	timestamp: number;
	duration: number;
}

/** What a file is once all but its sound has been taken out of it. */
export interface Stripped {
	bytes: Uint8Array;
	/** By the number of their track, where they are known; else the reader finds them in the bytes. */
	packets?: (track: number) => PacketAt[];
}
