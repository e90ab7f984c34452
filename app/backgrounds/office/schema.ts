import { z } from "zod";
import { limits } from "#app/platform/content/limits.ts";
import { textOrNull } from "#app/platform/ui/form/schema.ts";

export const backgroundSchema = z.object({
	title: textOrNull(limits.title),
	description: textOrNull(limits.description),
});
