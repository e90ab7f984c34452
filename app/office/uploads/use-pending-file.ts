import { useState } from "react";
import type { FormAnswer } from "../records/form/form-result.ts";
import type { ShownFile } from "./names.ts";

/** From the last response, or before any, from the draft. */
export function usePendingFile(answer: FormAnswer | undefined, ofDraft?: ShownFile): ShownFile | undefined {
	const [last, setLast] = useState({ answer, pendingFile: answer ? answer.pendingFile : ofDraft });
	if (last.answer === answer) return last.pendingFile;
	// Offline: unchanged.
	const pendingFile = !answer || answer.isOffline ? last.pendingFile : answer.pendingFile;
	setLast({ answer, pendingFile });
	return pendingFile;
}
