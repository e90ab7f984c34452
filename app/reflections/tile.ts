import type { Tile } from "#app/participation/choices/choices.ts";
import drawing from "#app/platform/drawings/choice-reflection.svg?url";
import { reflectionForm } from "./public-form.ts";

export const tile = {
	place: 10,
	path: reflectionForm.path,
	title: "Per escrit",
	fact: "Amb nom o sense",
	text: "Una idea, una queixa, un desig. Escriu-ho amb les teves paraules, tan llarg o tan curt com et surti.",
	action: "Escriu una reflexió",
	drawing,
	colour: "vine",
	opensDialog: true,
} satisfies Tile;
