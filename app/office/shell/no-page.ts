/** For routes that take posts alone: records/README.md says why. */
export function NoPage(): null {
	return null;
}
