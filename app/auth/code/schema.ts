import { z } from "zod";
import { codeProblems } from "#app/content/forms.ts";

const mostCharacters = 40;

/** Of an authenticator app or for recovery, however it is spaced. */
export const codeSchema = z.object({
	code: z.string({ error: codeProblems.required }).max(mostCharacters, codeProblems.wrong),
});
