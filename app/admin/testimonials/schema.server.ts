import { z } from "zod";
import { limits } from "#app/content/limits.ts";
import { wordsOrNull } from "#app/ui/form/schema.ts";

export const transcriptSchema = z.object({ transcript: wordsOrNull(limits.transcript) });
