import { ownerField } from "./form-draft.ts";

/** For forms whose input is stored as a draft if the session has ended. */
export function OwnerField({ userId }: { userId: string }) {
	return <input type="hidden" name={ownerField} value={userId} autoComplete="off" />;
}
