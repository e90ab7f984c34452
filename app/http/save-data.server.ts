/** Whether the visitor's browser asks for little data. */
export function asksForLittleData(request: Request): boolean {
	return request.headers.get("Save-Data") === "on";
}
