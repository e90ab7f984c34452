import type { Scope } from "#app/platform/content/scope-names.ts";

/** A voice that everybody may hear, as the page of its theme shows it. */
export interface ScopeVoice {
	id: string;
	title: string;
	category: Scope;
	audioKey: string | null;
	/** Seconds. */
	duration: number | null;
	peaks: number[] | null;
	transcript: string | null;
}
