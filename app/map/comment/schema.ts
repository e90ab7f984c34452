import { z } from "zod";
import { namesOf, shapeOf } from "#app/participation/sent-fields.ts";
import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { messages } from "#app/platform/content/forms.ts";
import { mustBeTicked } from "#app/platform/ui/form/schema.ts";
import { lineFields } from "../drawn/form/line-fields.ts";
import { pointingFields } from "./pointing.server.ts";
import { sentMapComment } from "./sent.server.ts";

export const mapCommentFields = namesOf(
	sentMapComment.fields,
	"privacy",
	"municipality",
	...pointingFields,
	...lineFields,
);

export const mapCommentSchema = z.object({
	...shapeOf(sentMapComment.fields),
	municipality: z
		.string()
		.refine((code) => municipalityOfCode(code), messages.municipalityUnknown)
		.optional(),
	privacy: mustBeTicked(messages.privacyRequired),
});
