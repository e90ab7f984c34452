import type { LngLat } from "#app/places/projection.ts";
import type { SentNouns } from "#app/platform/content/receipts.ts";
import type { Db } from "#app/platform/data/db.server.ts";

export interface Spot {
	image: string;
	href: string;
}

/** How receipts and mails speak of one kind of what people send. In `receipt` of its `sent.server.ts`. */
export interface SentWords extends SentNouns {
	/** The label of what its author may correct. */
	words: string;
	/** Answers to a form, as text. Without it the words are read as they are. */
	read?: (db: Db, form: { version: string; chosen: string }, written: string) => Promise<string>;
	/** Of what has a place: an image of it, and the map there. */
	spot?: (point: LngLat, line: string | undefined) => Promise<Spot>;
	/** Characters that a correction may have. */
	most: number;
	/** While nobody has reviewed it, or for good where nothing is reviewed. */
	received: string;
	/** On the site. */
	published?: {
		text: string;
		/** Where it can be read or heard itself. */
		link: (sent: { recordId: string; where?: string }, spot: Spot | undefined) => { href: string; name: string };
		/** The step before it. */
		reviewed: string;
	};
	/** It may have been published before. */
	refused: string;
	trashed: { name: string; text: string };
	withdrawn: string;
	/** After a number, in letters: what was published, or has come in. */
	counted: { one: string; many: string };
	/** Before its author takes it back. */
	ifWithdrawn: { text: string; onceShown?: string };
}
