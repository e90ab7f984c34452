import type { Sent } from "#app/data/people/authors/sent.ts";
import { longMoment } from "#app/ui/text/dates.ts";

export interface StateWords {
	/** Colours its badge (receipt.css). */
	state: "received" | "answered" | "published" | "unpublished" | "withdrawn";
	name: string;
	text: string;
	/** Where the public sees it. */
	shownAt?: { href: string; name: string };
}

const received = {
	mapComments: "Gràcies! El llegirem abans de publicar-lo al mapa.",
	testimonials: "Gràcies! L'escoltarem abans de publicar-lo.",
	reflections: "Gràcies! La llegeix qui dibuixa la xarxa; no la publiquem al web.",
} as const;

const published = {
	mapComments: { text: "Es veu al mapa.", shownAt: { href: "/mapa", name: "Mira el mapa" } },
	testimonials: {
		text: "Se sent a «Les veus del territori».",
		shownAt: { href: "/testimonis", name: "Ves a les veus" },
	},
	reflections: { text: received.reflections, shownAt: undefined },
} as const;

export function stateWords({ kind, place, status, erasedAt, reply }: Sent): StateWords {
	const end = erasedAt ? ` L'esborrarem del tot el ${longMoment(erasedAt)}.` : "";
	if (place === "withdrawn") return { state: "withdrawn", name: "Retirat", text: `Ja no el veu ningú.${end}` };
	if (place === "trashed") {
		return { state: "unpublished", name: "No publicat", text: `L'equip del web l'ha tret.${end}` };
	}
	if (status === "approved") {
		return { state: "published", name: reply ? "Publicat i respost" : "Publicat", ...published[kind] };
	}
	if (status === undefined || status === "pending") {
		return reply
			? { state: "answered", name: "Respost", text: received[kind] }
			: { state: "received", name: "Arribat", text: received[kind] };
	}
	return { state: "unpublished", name: "No publicat", text: "L'equip del web no l'ha publicat." };
}
