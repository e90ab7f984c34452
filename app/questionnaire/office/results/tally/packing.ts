/*
 * What the answers of a block say to one question, as text: the keys once, then for each answer the places of its keys in that
 * list. All questions of a block have its answers in the same order.
 */

/** What an answer adds one to below its question (`keysOf`). Undefined: it does not answer it. */
export type Said = readonly string[] | undefined;

/** What stands in place of a question's id: whether an answer came on paper, and from a line that had answered that day. */
export const marks = { question: "#marks", paper: "paper", sameLine: "line" } as const;

const [between, within, nothing, radix] = [";", ",", "-", 36];

export function pack(said: readonly Said[]): string {
	const keys = new Map<string, number>();
	const placeOf = (key: string) => {
		const place = keys.get(key) ?? keys.size;
		keys.set(key, place);
		return place.toString(radix);
	};
	const texts = said.map((one) => (one?.length === 0 ? nothing : (one?.map(placeOf).join(within) ?? "")));
	return JSON.stringify([[...keys.keys()], said.length, texts.join(between)]);
}

export function unpack(packed: string): Said[] {
	const [keys, length, texts]: [string[], number, string] = JSON.parse(packed);
	if (length === 0) return [];
	return texts.split(between).map((text) => {
		if (text === "") return undefined;
		return text === nothing ? [] : text.split(within).map((place) => keys[Number.parseInt(place, radix)] ?? "");
	});
}

/** As the row of an answer has it. */
export interface StoredAnswer {
	/** `keysOf` as JSON. */
	counted: string;
	batch: number | null;
	isSameLine: boolean;
}

/** Every question of a block, and its marks, packed. */
export function packBlock(questions: readonly string[], answers: readonly StoredAnswer[]): Record<string, string> {
	const said = answers.map(({ counted }) => {
		const keys: string[] = JSON.parse(counted);
		const byQuestion = new Map<string, string[]>();
		for (const key of keys) {
			const end = key.indexOf("/");
			const question = end === -1 ? key : key.slice(0, end);
			const parts = byQuestion.get(question) ?? [];
			if (end !== -1) parts.push(key.slice(end + 1));
			byQuestion.set(question, parts);
		}
		return byQuestion;
	});
	const marked = answers.map(({ batch, isSameLine }) => [
		...(batch === null ? [] : [marks.paper]),
		...(isSameLine ? [marks.sameLine] : []),
	]);
	return Object.fromEntries([
		...questions.map((question) => [question, pack(said.map((one) => one.get(question)))]),
		[marks.question, pack(marked)],
	]);
}
