import { ownerField } from "./form-draft.ts";

/** In a form that must survive the end of its session: whose words these are. */
export function OwnerField({ userId }: { userId: string }) {
	return <input type="hidden" name={ownerField} value={userId} autoComplete="off" />;
}
