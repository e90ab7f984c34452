import type { z } from "zod";
import type { AuditEntry } from "#app/data/office/audit-log.ts";
import type { RecordKind } from "#app/data/records.ts";
import type { AuditAction } from "#app/data/tables/office.ts";
import { dayInMadrid, longDate } from "#app/ui/dates.ts";
import { excerpt } from "#app/ui/excerpt.ts";
import type { activitySchema } from "../activities/schema.ts";
import type { photoSchema } from "../bici-fucsia/schema.ts";
import type { logoSchema } from "../footer/logos/schema.ts";
import type { footerTextsSchema } from "../footer/schema.ts";
import type { landingSchema } from "../landings/schema.ts";
import type { transcriptSchema } from "../testimonials/schema.server.ts";
import type { fileField } from "../uploads/names.ts";
import type { videoSchema } from "../videos/schema.ts";

/** How the audit log speaks: who "ha creat" "l'activitat". */
export const actionWords: Record<AuditAction, string> = {
	created: "ha creat",
	updated: "ha editat",
	activated: "ha activat",
	deactivated: "ha desactivat",
	approved: "ha aprovat",
	rejected: "ha rebutjat",
	hidden: "ha amagat",
	reopened: "ha tornat a deixar pendent",
	deleted: "ha eliminat",
	restored: "ha desfet l'eliminació:",
	erased: "ha eliminat definitivament",
	exported: "ha exportat",
};

export const kindWords: Record<RecordKind, { one: string; all: string }> = {
	activities: { one: "l'activitat", all: "les activitats" },
	biciFucsiaPhotos: { one: "la foto", all: "les fotos" },
	footerConfig: { one: "els textos del footer", all: "els textos del footer" },
	footerLogos: { one: "el logo", all: "els logos" },
	homeBackground: { one: "el fons de la home", all: "els fons de la home" },
	landings: { one: "la landing page", all: "les landing pages" },
	mapComments: { one: "un comentari del mapa", all: "els comentaris del mapa" },
	newsletterSubscriptions: { one: "una subscripció", all: "les subscripcions" },
	reflections: { one: "una reflexió", all: "les reflexions" },
	testimonials: { one: "el testimoni", all: "els testimonis" },
	videos: { one: "el vídeo", all: "els vídeos" },
};

/** In place of the address of whoever did it. */
export const deletedAccount = "compte esborrat";

/** The names of the sections, as a choice in the search of the audit log. */
export const kindNames: Record<RecordKind, string> = {
	activities: "Activitats",
	biciFucsiaPhotos: "Fotos de la Vivi",
	footerConfig: "Textos del footer",
	footerLogos: "Logos del footer",
	homeBackground: "Fons de la home",
	landings: "Landing pages",
	mapComments: "Comentaris del mapa",
	newsletterSubscriptions: "Subscripcions",
	reflections: "Reflexions",
	testimonials: "Testimonis",
	videos: "Vídeos",
};

/** Every field that an edit can change. */
type EditedField =
	| keyof z.output<typeof activitySchema>
	| keyof z.output<typeof footerTextsSchema>
	| keyof z.output<typeof landingSchema>
	| keyof z.output<typeof logoSchema>
	| keyof z.output<typeof photoSchema>
	| keyof z.output<typeof transcriptSchema>
	| keyof z.output<typeof videoSchema>
	| typeof fileField;

const fieldWords: Record<EditedField, string> = {
	collaboratorsText: "el text dels col·laboradors",
	date: "la data",
	description: "la descripció",
	emoji: "l'emoji",
	file: "el fitxer",
	footerText: "el text principal",
	isActive: "si es veu al web",
	linkText: "el text de l'enllaç",
	linkUrl: "l'enllaç",
	name: "el nom",
	position: "la posició",
	poster: "el cartell",
	scope: "l'àmbit",
	title: "el títol",
	transcript: "la transcripció",
	viviStop: "la parada de la Vivi",
};

const list = new Intl.ListFormat("ca");

/** "Ha canviat el títol i la data." Of entries from before the log knew it, nothing. */
export function changedWords(changed: readonly string[] | null): string | undefined {
	const known = (changed ?? []).flatMap((name) => fieldWords[name as EditedField] ?? []);
	return known.length > 0 ? `Ha canviat ${list.format(known)}.` : undefined;
}

/** What a record is recognised by: its name, the first words of what it says, or when it came. */
export function nameOf({ kind, title, words, since }: Pick<AuditEntry, "kind" | "title" | "words" | "since">) {
	const said = words && (kind === "newsletterSubscriptions" ? masked(words) : excerpt(words, 60));
	const name = title ?? said;
	// Of names that are told by the record alone, those that may be another's too.
	if (title !== null || since === null) return name ? `«${name}»` : undefined;
	const day = `del ${longDate(dayInMadrid(since))}`;
	return name ? `«${name}», ${day}` : `sense títol, ${day}`;
}

/** Enough of an address to know whose it is for whoever knows it: "j…@example.org". */
function masked(email: string): string {
	const [first = ""] = email;
	return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}
