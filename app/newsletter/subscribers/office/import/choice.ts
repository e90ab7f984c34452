import type { Order } from "./days.ts";

/* The second step: which column is what. Its fields, and what the server and the form say to each other. */

export const roles = ["email", "date", "origin", "state", "consent"] as const;
export type Role = (typeof roles)[number];

export const fileField = "fitxer";

/** `content`: the file, packed, in Base64. Nothing of it stays on the server between the steps. */
export const fieldNames = {
	content: "contingut",
	fileName: "nom-del-fitxer",
	hasNames: "noms",
	email: "correu",
	date: "data",
	origin: "origen",
	state: "estat",
	consent: "consentiment",
	order: "ordre",
	wholeDay: "data-de-tots",
	wholeOrigin: "origen-de-tots",
} as const;

export interface Choice {
	fileName: string;
	hasNames: boolean;
	/** Numbers of columns, from 0 on. */
	columns: Partial<Record<Role, number>>;
	/** Undefined: as the dates tell. */
	order: Order | undefined;
	/** For lines that have none. */
	wholeDay: string;
	wholeOrigin: string;
}

/** By the name of the field. */
export type Problems = Record<string, string[]>;

export interface Refused {
	line: number;
	why: string;
}

export interface Report {
	/** By which it can be undone. */
	id: string;
	imported: number;
	/** Lines of addresses that are on the list, in whatever state. */
	known: number;
	refused: Refused[];
}
