import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { spotHref } from "#app/places/view.ts";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import type { Sent } from "../queries/sent.ts";

export interface StateWords {
	/** Colours its badge (receipt.css). */
	state: "received" | "answered" | "published" | "unpublished" | "restricted" | "withdrawn";
	name: string;
	text: string;
	/** Where the public sees it, or where the words are explained. */
	link?: { href: string; name: string };
}

const received = {
	mapComments: "Gràcies! El llegirem abans de publicar-lo al mapa.",
	testimonials: "Gràcies! L'escoltarem abans de publicar-lo.",
	reflections: "Gràcies! La llegeix qui dibuixa la xarxa; no la publiquem al web.",
} as const;

const published = {
	mapComments: { text: "Es veu al mapa.", link: undefined },
	testimonials: {
		text: "Se sent a «Les veus del territori».",
		link: { href: "/testimonis", name: "Ves a les veus" },
	},
	reflections: { text: received.reflections, link: undefined },
} as const;

const masculine = {
	withdrawn: "Ja no el veu ningú.",
	trashed: "L'equip del web l'ha tret.",
	/** It may have been published before. */
	refused: "L'equip del web no el publica.",
} as const;

const gone = {
	mapComments: masculine,
	testimonials: masculine,
	reflections: {
		withdrawn: "Ja no la veu ningú.",
		trashed: "L'equip del web l'ha treta.",
		refused: received.reflections,
	},
} as const;

/** GDPR, article 18: kept and not shown. Nothing is said of an end, because there is none while it lasts. */
const restricted: StateWords = {
	state: "restricted",
	name: "Ús limitat",
	text: "Ho guardem i no es veu enlloc, perquè se'ns ha demanat que en limitem l'ús. Continuarà així fins que s'acabi la limitació.",
	link: { href: "/politica-privacitat#drets", name: "Quins drets tens" },
};

/** The point, its municipality, or the whole network. */
function onTheMap({ point, where }: Sent): StateWords["link"] {
	const municipality = municipalityOfCode(where);
	const href = point ? spotHref(point) : `/mapa${municipality ? `?municipi=${municipality.slug}#comentaris` : ""}`;
	return { href, name: "Mira el mapa" };
}

export function stateWords(sent: Sent): StateWords {
	const { kind, place, status, erasedAt, reply } = sent;
	const end = erasedAt ? ` L'esborrarem del tot el ${longMoment(erasedAt)}.` : "";
	const { withdrawn, trashed, refused } = gone[kind];
	if (place === "restricted") return restricted;
	if (place === "withdrawn") return { state: "withdrawn", name: "Retirat", text: withdrawn + end };
	if (place === "trashed") {
		return { state: "unpublished", name: kind === "reflections" ? "Treta" : "No publicat", text: trashed + end };
	}
	if (status === "approved") {
		const { text, link = onTheMap(sent) } = published[kind];
		return { state: "published", name: reply ? "Publicat i respost" : "Publicat", text, link };
	}
	if (status === undefined || status === "pending") {
		return reply
			? { state: "answered", name: "Respost", text: received[kind] }
			: { state: "received", name: "Arribat", text: received[kind] };
	}
	return { state: "unpublished", name: "No publicat", text: refused };
}
