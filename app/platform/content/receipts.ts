export type SentNouns = Readonly<Record<"name" | "a" | "the" | "your" | "ofYour" | "toYour", string>>;

/** Names what was sent in the words of a mail: `{toYour}` as "al teu comentari". */
export const nameSent = (text: string, nouns: SentNouns): string =>
	text.replace(/\{(\w+)\}/g, (mark, noun: keyof SentNouns) => nouns[noun] ?? mark);

/** What has happened to one of several things, in one mail. */
export const newsWords = {
	published: "Ja és al web.",
	notPublished: "No és al web.",
	answered: "T'hem respost.",
	correctionPublished: "Hem publicat la teva correcció.",
	correctionNotPublished: "No hem publicat la teva correcció.",
} as const;
