/** To be thrown: an error page with words of ours. What anything else throws is never shown to a visitor. */
export function failure(message: string, status: number) {
	return Response.json({ message }, { status });
}

export function failureMessage(thrown: unknown): string | undefined {
	const isOurs = typeof thrown === "object" && thrown !== null && "message" in thrown;
	return isOurs && typeof thrown.message === "string" ? thrown.message : undefined;
}
