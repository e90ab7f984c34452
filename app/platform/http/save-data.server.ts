export function asksForLittleData(request: Request): boolean {
	return request.headers.get("Save-Data") === "on";
}
