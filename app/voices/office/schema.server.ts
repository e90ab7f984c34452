import { z } from "zod";
import { limits } from "#app/platform/content/limits.ts";
import { textOrNull } from "#app/platform/ui/form/schema.ts";

export const transcriptSchema = z.object({ transcript: textOrNull(limits.transcript) });
