import { z } from "zod";
import { describeSent } from "#app/participation/public-form.ts";
import type { SentFields } from "#app/participation/sent-fields.ts";
import { messages as fieldMessages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { consent } from "#app/platform/content/privacy.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { requiredText } from "#app/platform/ui/form/schema.ts";
import { spokenDuration } from "#app/platform/ui/text/duration.ts";
import { path } from "../capability.ts";
import { testimonialForm } from "./public-form.ts";

const fields = {
	title: {
		label: "Títol",
		told: "el missatge curt",
		schema: requiredText(fieldMessages.messageRequired, limits.testimonialTitle),
		isText: true,
		column: "titol",
		right: "lists",
	},
	category: {
		label: "Tema",
		told: "l'àmbit",
		schema: z.enum(scopes, { error: fieldMessages.scopeRequired }),
		column: "ambit",
		right: "lists",
	},
} satisfies SentFields;

export const sentTestimonial = describeSent(testimonialForm, {
	kind: "testimonials",
	fields,
	purpose: {
		title: "Testimonis d'àudio",
		data: "La gravació, el missatge curt que l'acompanya, l'àmbit, la durada i el dia que l'envies; i, si la fem, la transcripció del que hi dius. La teva veu és una dada personal, encara que no diguis com et dius. Del fitxer només en guardem el so: el lloc, els noms i les altres dades que el telèfon hi hagi escrit, les traiem abans de desar-lo.",
		use: "Escoltar la gravació i, si l'aprovem, publicar-la a «Les veus del territori» i al pòdcast, amb la transcripció per a qui no la pot sentir. No fem servir la veu per identificar-te ni en traiem dades biomètriques.",
		basis: `És ${consent}.`,
		kept: `Si retires el consentiment, la gravació i la transcripció desapareixen del web. Si el formulari et torna amb un error, en guardem l'àudio ${spokenDuration(lifetimes.heldUploads / 1000)} perquè no l'hagis de tornar a triar.`,
	},
	stored: {
		table: "testimonials",
		name: "Testimonis",
		why: "Perquè la persona ens va deixar la seva veu.",
		columns: { transcript: "Transcripció", audioKey: "Fitxer de veu" },
		retained: { what: "Testimonis d'àudio", why: "Escoltar-los i, si s'aproven, publicar-los." },
		furtherRetained: {
			held_uploads: { what: "L'àudio d'un formulari amb un error", why: "Que no l'hagis de tornar a triar." },
		},
	},
	receipt: {
		name: "Testimoni d'àudio",
		a: "un testimoni d'àudio",
		the: "el testimoni",
		your: "el teu testimoni",
		ofYour: "del teu testimoni",
		toYour: "al teu testimoni",
		words: "El missatge curt del testimoni",
		most: limits.testimonialTitle,
		received: "Gràcies! L'escoltarem abans de publicar-lo.",
		published: {
			text: "Se sent a «Les veus del territori».",
			link: ({ recordId }) => ({ href: `${path}?veu=${recordId}#veu-${recordId}`, name: "Escolta'l" }),
			reviewed: "Escoltat",
		},
		refused: "L'equip del web no el publica.",
		trashed: { name: "No publicat", text: "L'equip del web l'ha tret." },
		withdrawn: "Ja no el veu ningú.",
		counted: { one: "veu nova publicada", many: "veus noves publicades" },
		ifWithdrawn: {
			text: "L'equip del web deixarà de veure'l de seguida, i no el podrà recuperar.",
			onceShown: "Deixarà de sentir-se de seguida al web i al pòdcast. L'equip del web no el podrà recuperar.",
		},
	},
});
