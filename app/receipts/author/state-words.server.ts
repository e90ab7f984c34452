import { longMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import type { Sent } from "../queries/sent.ts";
import { sentWords } from "../sent-words.server.ts";
import type { Spot } from "../sent-words.ts";

export interface StateWords {
	/** Colours it (sent-page.tsx). */
	state: "received" | "answered" | "published" | "unpublished" | "restricted" | "withdrawn";
	name: string;
	text: string;
	/** Where the public sees it, or where the words are explained. */
	link?: { href: string; name: string };
}

/** GDPR, article 18: kept and not shown. Nothing is said of an end, because there is none while it lasts. */
const restricted: StateWords = {
	state: "restricted",
	name: "Ús limitat",
	text: "Ho guardem i no es veu enlloc, perquè se'ns ha demanat que en limitem l'ús. Continuarà així fins que s'acabi la limitació.",
	link: { href: "/politica-privacitat#drets", name: "Quins drets tens" },
};

export function stateWords(sent: Sent, spot?: Spot): StateWords {
	const { kind, standing, status, erasedAt, reply } = sent;
	const end = erasedAt ? ` L'esborrarem del tot ${withArticle(longMoment(erasedAt))}.` : "";
	const { withdrawn, trashed, refused, received, published } = sentWords(kind);
	if (standing === "restricted") return restricted;
	if (standing === "withdrawn") return { state: "withdrawn", name: "Retirat", text: withdrawn + end };
	if (standing === "trashed") return { state: "unpublished", name: trashed.name, text: trashed.text + end };
	if (status === "approved" && published) {
		const { text, link } = published;
		return { state: "published", name: reply ? "Publicat i respost" : "Publicat", text, link: link(sent, spot) };
	}
	if (status === undefined || status === "pending") {
		return reply
			? { state: "answered", name: "Respost", text: received }
			: { state: "received", name: "Arribat", text: received };
	}
	return { state: "unpublished", name: "No publicat", text: refused };
}
