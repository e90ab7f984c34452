/** Whether a path is that of the settings, however it is written. */
export function isSettingsPath(path: string): boolean {
	return /^\/galetes\b/i.test(path);
}
