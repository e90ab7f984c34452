/** Throw it to show our own message. Messages of other errors are never shown. */
export function failure(message: string, status: number) {
	return Response.json({ message }, { status });
}

export function failureMessage(thrown: unknown): string | undefined {
	const isOurs = typeof thrown === "object" && thrown !== null && "message" in thrown;
	return isOurs && typeof thrown.message === "string" ? thrown.message : undefined;
}
