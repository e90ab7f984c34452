import type { SubmissionResult } from "@conform-to/react";
import type { HeldFile } from "../uploads/names.ts";

/** What the form of a record is given back. */
export type FormAnswer = SubmissionResult<string[]> & {
	/** What is typed there, made into something: see `previewButton`. */
	preview?: string;
	/** The file that it brought, so that nobody has to choose it again. */
	held?: HeldFile;
	/** What its record was when it was read: the next sending says it again. */
	version?: string;
	/** Somebody else has changed the record meanwhile: who, where that is known. */
	changed?: { by: string | null };
	/** Nobody has been asked. */
	isOffline?: true;
};

/** The hidden field of an edit form that says from what it was read (changed.server.ts). */
export const versionField = "versio";

/** For forms to fill in; and for questions, which say of themselves why nothing was done. */
const offline: FormAnswer & { failure: string } = {
	status: "error",
	error: { "": ["Sembla que t'has quedat sense connexió. El que has escrit encara és aquí: torna-ho a provar."] },
	failure: "Sembla que t'has quedat sense connexió. Torna-ho a provar.",
	isOffline: true,
};

/**
 * For the `clientAction` of a form's page: where the line is down the form says so and stays as it is. Without it the
 * page of the error would take its place, and what was typed with it.
 */
export async function orOffline<Answer>(asked: Promise<Answer>) {
	try {
		return await asked;
	} catch (error) {
		// What `fetch` throws; answers of the server that are no form's are another thing.
		if (error instanceof TypeError) return Response.json(offline, { status: 503 });
		throw error;
	}
}

/** Then there is no use in asking for anything else either. */
export function isOffline(answer: unknown): boolean {
	return typeof answer === "object" && answer !== null && "isOffline" in answer;
}
