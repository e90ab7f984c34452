import { z } from "zod";
import { limits } from "#app/content/limits.ts";
import { blockNames, strayMark, tokenOf } from "#app/letters/blocks.ts";
import { requiredText, textOrNull } from "#app/ui/form/schema.ts";

/** A header cannot hold more than one line. */
const noControl = (text: string | null) => text === null || !/\p{Cc}/u.test(text);
const oneLine = "Ha de ser una sola línia, sense caràcters invisibles.";

const knownMarks = new Intl.ListFormat("ca").format(blockNames.map(tokenOf));
const strayMessage = (mark = "") =>
	`No podem omplir «${mark.slice(0, 60)}». Les marques que hi ha són ${knownMarks}, i cada una va sola en una línia.`;

export const letterSchema = z.object({
	subject: requiredText("Escriu l'assumpte", limits.title).refine(noControl, oneLine),
	preheader: textOrNull(limits.title).refine(noControl, oneLine),
	body: requiredText("Escriu el text del butlletí", limits.landingMarkdown).refine(
		(text) => strayMark(text) === undefined,
		{ error: ({ input }) => strayMessage(strayMark(String(input))) },
	),
	isArchived: z.boolean().default(false),
});

export const newLetterSchema = letterSchema.extend({ id: z.uuid() });
