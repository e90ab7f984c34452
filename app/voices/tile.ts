import type { Tile } from "#app/participation/choices/choices.ts";
import drawing from "#app/platform/drawings/choice-audio.svg?url";
import { path } from "./capability.ts";

export const tile = {
	place: 20,
	path,
	title: "De viva veu",
	fact: "Un minut",
	text: "Agafa el mòbil i explica-ho com si ho diguessis a la plaça. I escolta què hi diu la resta del Penedès.",
	action: "Envia un àudio",
	drawing,
	colour: "ochre",
} satisfies Tile;
