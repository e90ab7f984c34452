interface Failure {
	message: string;
	/** Where one goes on; without it, the first page. */
	wayOn?: { path: string; words: string };
}

/** Throw it to show our own message. Messages of other errors are never shown. */
export function failure(message: string, status: number, wayOn?: Failure["wayOn"]) {
	return Response.json({ message, wayOn } satisfies Failure, { status });
}

/** `thrown`: the data of an error response. */
export function failureIn(thrown: unknown): Failure | undefined {
	return isFailure(thrown) ? thrown : undefined;
}

const isFailure = (thrown: unknown): thrown is Failure =>
	typeof thrown === "object" && thrown !== null && "message" in thrown && typeof thrown.message === "string";
