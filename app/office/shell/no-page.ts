import { orOffline } from "../records/form/form-result.ts";

/* For routes that take posts alone: records/README.md says why. */

export const clientAction = ({ serverAction }: { serverAction: () => Promise<unknown> }) => orOffline(serverAction());

export function NoPage(): null {
	return null;
}
