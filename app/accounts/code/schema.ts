import { z } from "zod";
import { codeProblems } from "#app/platform/content/forms.ts";

const mostCharacters = 40;

export const codeSchema = z.object({
	code: z.string({ error: codeProblems.required }).max(mostCharacters, codeProblems.wrong),
});
