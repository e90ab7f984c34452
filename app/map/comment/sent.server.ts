import { describeSent } from "#app/participation/public-form.ts";
import { type SentFields, toldOptional } from "#app/participation/sent-fields.ts";
import { messages as fieldMessages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { consent, publicInterest } from "#app/platform/content/privacy.ts";
import { optionalEmail, requiredText } from "#app/platform/ui/form/schema.ts";
import { mapCommentForm } from "./public-form.ts";

const place = { told: "el lloc de què parla", isOptional: true, right: "lists" } as const;
const fields = {
	comment: {
		label: "Comentari",
		told: "el comentari",
		schema: requiredText(fieldMessages.commentRequired, limits.comment),
		isText: true,
		column: "comentari",
		right: "lists",
	},
	municipality: { ...place, label: "Municipi" },
	longitude: { ...place, label: "Longitud" },
	latitude: { ...place, label: "Latitud" },
	line: { label: "Línia", told: "la línia que hi dibuixes", isOptional: true, isText: true, right: "lists" },
	email: {
		label: "Adreça",
		told: "el teu correu",
		isOptional: true,
		schema: optionalEmail(limits.email),
		isText: true,
		column: "correu",
		right: "addresses",
	},
} satisfies SentFields;

/** Beside its point, or among all: the list begins with it. */
const commentHref = (id: string, spot = "/mapa?#comentaris") =>
	spot.replace("#", `&comentari=${id}#`).replace("?&", "?");

export const sentMapComment = describeSent(mapCommentForm, {
	kind: "mapComments",
	fields,
	purpose: {
		title: "Comentaris al mapa",
		data: `El comentari, el dia que l'envies i, només si els vols donar, ${toldOptional(fields)}.`,
		use: "El comentari i el lloc, per millorar la proposta de xarxa i, un cop revisats, publicar-los al mapa i com a dades obertes, amb llicència CC BY 4.0. El correu, només per parlar amb tu d'aquest comentari: no el publiquem mai.",
		basis: `Per al comentari, ${publicInterest}. Per al correu, ${consent}.`,
		kept: "El correu, l'esborrem abans si ens ho demanes.",
	},
	stored: {
		table: "map_comments",
		name: "Comentaris del mapa",
		why: "Perquè la persona va comentar la xarxa.",
		retained: { what: "Comentaris al mapa", why: "Millorar la xarxa i, un cop revisats, publicar-los." },
	},
	receipt: {
		name: "Comentari al mapa",
		a: "un comentari al mapa",
		the: "el comentari",
		your: "el teu comentari",
		ofYour: "del teu comentari",
		toYour: "al teu comentari",
		words: "El teu comentari",
		spot: async (point, line) => (await import("../drawn/shown/view.ts")).spotAt(point, line),
		most: limits.comment,
		received: "Gràcies! El llegirem abans de publicar-lo al mapa.",
		published: {
			text: "Es veu al mapa.",
			link: ({ recordId }, spot) => ({ href: commentHref(recordId, spot?.href), name: "Mira'l al mapa" }),
			reviewed: "Llegit",
		},
		refused: "L'equip del web no el publica.",
		trashed: { name: "No publicat", text: "L'equip del web l'ha tret." },
		withdrawn: "Ja no el veu ningú.",
		counted: { one: "comentari nou al mapa", many: "comentaris nous al mapa" },
		ifWithdrawn: {
			text: "L'equip del web deixarà de veure'l de seguida, i no el podrà recuperar.",
			onceShown: "Deixarà de veure's de seguida al mapa i a les dades obertes. L'equip del web no el podrà recuperar.",
		},
	},
});
