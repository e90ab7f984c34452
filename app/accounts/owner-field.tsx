import { ownerField } from "./form-draft.ts";

export function OwnerField({ userId }: { userId: string }) {
	return <input type="hidden" name={ownerField} value={userId} />;
}
