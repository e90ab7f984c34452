import type { AuditAction, RecordKind } from "#app/data/office-tables.ts";

/** How the audit log speaks: who "ha creat" "l'activitat". */
export const actionWords: Record<AuditAction, string> = {
	created: "ha creat",
	updated: "ha editat",
	activated: "ha activat",
	deactivated: "ha desactivat",
	approved: "ha aprovat",
	rejected: "ha rebutjat",
	hidden: "ha amagat",
	deleted: "ha eliminat",
	restored: "ha recuperat",
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
