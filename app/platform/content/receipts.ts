export type SentNouns = Readonly<Record<"name" | "a" | "the" | "your" | "ofYour" | "toYour", string>>;

/** Names what was sent in the words of a mail: `{toYour}` as "al teu comentari", `{Your}` as "El teu comentari". */
export const nameSent = (text: string, { your, ...nouns }: SentNouns): string => {
	const named: Readonly<Record<string, string>> = {
		...nouns,
		your,
		Your: your.charAt(0).toUpperCase() + your.slice(1),
	};
	return text.replace(/\{(\w+)\}/g, (mark, noun: string) => named[noun] ?? mark);
};

/** What has happened to one of several things, in one mail. */
export const newsWords = {
	published: "Ja és al web.",
	notPublished: "No és al web.",
	publishedAndAnswered: "Ja és al web, i t'hem respost.",
	answered: "T'hem respost.",
	correctionPublished: "Hem publicat la teva correcció.",
	correctionNotPublished: "No hem publicat la teva correcció.",
} as const;
