import { useState } from "react";
import type { FormAnswer } from "../records/form-result.ts";
import type { HeldFile } from "./names.ts";

/** What is held of a form's file by now: as the last answer says, or, before any, what came back with the words. */
export function useHeldFile(answer: FormAnswer | undefined, kept?: HeldFile): HeldFile | undefined {
	const [last, setLast] = useState({ answer, held: answer ? answer.held : kept });
	if (last.answer === answer) return last.held;
	// Where nobody has been asked it is as it was.
	const held = !answer || answer.isOffline ? last.held : answer.held;
	setLast({ answer, held });
	return held;
}
