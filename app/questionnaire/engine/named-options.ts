import { lines } from "virtual:map";
import { municipalityNames } from "#app/places/municipalities/municipality-names.ts";
import type { Option } from "./definition.ts";

const named: Readonly<Record<"municipality" | "line", readonly Option[]>> = {
	municipality: municipalityNames.flatMap(([, members]) =>
		members.map(({ code, name }) => ({ name: code, words: name })),
	),
	line: lines.map(({ slug, name }) => ({ name: slug, words: name })),
};

/** Options that the site has, whatever the questionnaire says. */
export const namedOptions = (type: keyof typeof named): readonly Option[] => named[type];
