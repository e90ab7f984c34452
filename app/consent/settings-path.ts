export function isSettingsPath(path: string): boolean {
	return /^\/galetes\b/i.test(path);
}
