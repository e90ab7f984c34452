import { z } from "zod";
import { formatList } from "#app/platform/content/catalan.ts";
import { limits } from "#app/platform/content/limits.ts";
import { requiredText, textOrNull } from "#app/platform/ui/form/schema.ts";
import { blockNames, strayMark, tokenOf } from "../blocks.ts";

/** A header cannot hold more than one line. */
const isOneLine = (text: string | null) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text ?? "");
const oneLine = "Ha de ser una sola línia, sense caràcters invisibles.";

/** RFC 2047: mail programs would show other words than those that were written. */
function isNotEncoded(text: string | null): boolean {
	const [, ...behind] = text?.split("=?") ?? [];
	return !behind.join("=?").includes("?=");
}
const notEncoded = "Treu «=?» o «?=»: els programes de correu es pensarien que el que hi ha al mig és un codi.";

const knownMarks = formatList(blockNames.map(tokenOf));
const strayMessage = (mark = "") =>
	`No podem omplir «${mark.slice(0, 60)}». Les marques que hi ha són ${knownMarks}, i cada una va sola en una línia.`;

export const letterSchema = z.object({
	subject: requiredText("Escriu l'assumpte", limits.title).refine(isOneLine, oneLine).refine(isNotEncoded, notEncoded),
	preheader: textOrNull(limits.title).refine(isOneLine, oneLine).refine(isNotEncoded, notEncoded),
	body: requiredText("Escriu el text del butlletí", limits.landingMarkdown).refine(
		(text) => strayMark(text) === undefined,
		{ error: ({ input }) => strayMessage(strayMark(String(input))) },
	),
	isArchived: z.boolean().default(false),
});
