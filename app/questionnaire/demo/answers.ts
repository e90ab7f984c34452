import { questionsOf } from "../engine/definition.ts";
import { keysOf } from "../engine/keys.ts";
import type { Stored } from "../engine/stored.ts";
import { columnsOf } from "../queries/columns.ts";
import { mobility } from "../shipped/mobility.ts";
import type { questionnaireAnswers } from "../tables.ts";

type MadeUp = Pick<
	typeof questionnaireAnswers.$inferInsert,
	"chosen" | "counted" | "written" | "batch" | "isSameLine"
> & {
	daysAgo: number;
};

/** Numbers that look random, the same in each run. */
function* numbers(seed: number): Generator<number, never> {
	let state = seed;
	while (true) {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		yield state / 2_147_483_648;
	}
}
const source = numbers(38);
const next = (): number => source.next().value;
/** Earlier ones come more often. */
const pick = <One>(all: readonly [One, ...One[]]): One => all[Math.floor(next() ** 1.6 * all.length)] ?? all[0];
const some = <One>(all: readonly [One, ...One[]], most: number): One[] => {
	const picked = new Set(Array.from({ length: 1 + Math.floor(next() * most) }, () => pick(all)));
	return all.filter((one) => picked.has(one));
};

const towns = [
	...["08305", "08307", "43163", "08240", "08102", "43037", "08270", "08251", "08091", "43016", "08273", "08145"],
	...["08231", "08043", "08227", "08161"],
] as [string, ...string[]];
const comments = [
	"Gràcies per preguntar-ho.",
	"Poseu-hi arbres, sisplau: a l'estiu no s'hi pot anar.",
	"Jo hi aniria cada dia si no hagués de passar per la rotonda.",
	"El camí de l'escola primer de tot.",
	"A l'estació hi falten llocs on lligar-la.",
] as [string, ...string[]];
const lines = [
	...["c-15-de-vilafranca-a-sant-sadurni", "de-vilafranca-al-vendrell-pels-monjos-i-l-arboc"],
	...["litoral-de-vilanova-a-calafell", "del-vendrell-a-calafell", "de-vilafranca-a-vilanova-per-canyelles"],
	...["de-vilanova-a-sitges-per-ribes", "de-sant-sadurni-a-gelida", "de-vilafranca-a-torrelles-per-sant-marti"],
] as [string, ...string[]];

/** As the form stores what is ticked. */
const inOrder = (id: string, picked: string[]): string[] => {
	const question = questionsOf(mobility).find((one) => one.id === id);
	const names = question && "options" in question ? (question.options ?? []).map(({ name }) => name) : [];
	return names.filter((name) => picked.includes(name));
};

function answersOf(): Stored {
	const motive = pick(["feina", "compres", "lleure", "estudis", "acompanyar"]);
	const how = inOrder(
		"com",
		some(["cotxe", "peu", "bici", "tren", "cotxe-compartit", "bus", "bici-electrica", "moto"], 3),
	);
	const often = pick(["mes", "setmana", "mai", "any", "diari"]);
	const rides = how.includes("bici") || how.includes("bici-electrica");
	const hasPlace = next() < 0.4;
	const degree = () => pick(["poc", "gens", "forca", "molt"]);
	const chosen = {
		origen: pick(towns),
		desti: pick(towns),
		motiu: motive,
		sovint: pick(["diari", "setmana", "mes", "any"]),
		quilometres: Math.round(next() ** 2 * 300) / 10,
		com: how,
		"bici-sovint": often,
		...(often !== "diari" && {
			"per-que-no": inOrder(
				"per-que-no",
				some(["perill", "cami", "robatori", "lluny", "pujada", "temps", "no-tinc"], 3),
			),
		}),
		...(often !== "mai" && { content: Math.floor(next() * 9) }),
		...(rides && { aparcament: pick(["fanal", "aparcabicis", "tancat", "dins"]) }),
		...(motive === "feina" && {
			"empresa-ajuda": [pick(["res", "aparcament", "dutxa"])],
			horari: pick(["mati", "dia", "nit"]),
		}),
		...((motive === "estudis" || motive === "acompanyar") && {
			"edat-escola": pick(["infantil", "secundaria", "mes"]),
			sols: 1 + Math.floor(next() ** 2 * 5),
		}),
		opinions: { creuar: degree(), llum: degree(), ferm: degree(), senyals: degree(), respecte: degree() },
		...(hasPlace && {
			punt: {
				longitude: Math.round((1.62 + next() * 0.2) * 1e5) / 1e5,
				latitude: Math.round((41.28 + next() * 0.14) * 1e5) / 1e5,
			},
		}),
		linies: some(lines, 3),
		canvi: some(["separat", "aparcar", "tren", "ombra", "llum", "ajut"], 4),
		dies: Math.floor(next() * 8),
		...(next() < 0.93 && { edat: pick(["30-44", "45-64", "15-29", "65", "14"]) }),
		...(next() < 0.9 && { genere: pick(["dona", "home", "no-dir", "no-binari"]) }),
	};
	const written: Record<string, string> = {};
	if (hasPlace && next() < 0.6)
		written["punt-que"] = pick(["Els cotxes hi passen molt de pressa.", "El camí s'acaba de cop."]);
	if (next() < 0.3) written.comentari = pick(comments);
	return { chosen, written };
}

/** When the first results were published. */
export const resultsDaysAgo = 11;

/** Some 180, as people might have sent them. Twelve came on paper. */
export const madeUpAnswers: MadeUp[] = Array.from({ length: 180 }, (_, n) => {
	const { chosen, written } = answersOf();
	return {
		...columnsOf({ chosen, written, keys: keysOf(questionsOf(mobility), { chosen, written }) }),
		batch: n < 12 ? 1 : null,
		isSameLine: next() < 0.06,
		daysAgo: Math.floor((n * 38) / 180),
	};
});
