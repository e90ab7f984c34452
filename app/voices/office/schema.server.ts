import { z } from "zod";
import { limits } from "#app/content/limits.ts";
import { textOrNull } from "#app/ui/form/schema.ts";

export const transcriptSchema = z.object({ transcript: textOrNull(limits.transcript) });
