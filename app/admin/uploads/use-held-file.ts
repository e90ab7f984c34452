import { useState } from "react";
import type { FormAnswer } from "../records/form-result.ts";
import type { HeldFile } from "./names.ts";

/** From the last response, or before any, from the draft. */
export function useHeldFile(answer: FormAnswer | undefined, kept?: HeldFile): HeldFile | undefined {
	const [last, setLast] = useState({ answer, held: answer ? answer.held : kept });
	if (last.answer === answer) return last.held;
	// Offline: unchanged.
	const held = !answer || answer.isOffline ? last.held : answer.held;
	setLast({ answer, held });
	return held;
}
