/** A packet as it stands in a file, from its first byte to behind its last. Times are in seconds. */
export interface PacketAt {
	start: number;
	end: number;
	timestamp: number;
	duration: number;
}

/** What is stored of a recording. */
export interface Sound {
	/** Seconds, to the end of the last packet. */
	duration: number;
	/** A file of the sound and nothing else. */
	bytes: Uint8Array<ArrayBuffer>;
}

/** What a file is once all but its sound has been taken out of it. */
export interface Stripped {
	bytes: Uint8Array;
	/** By the number of their track, where they are known; else the reader finds them in the bytes. */
	packets?: (track: number) => PacketAt[];
}
