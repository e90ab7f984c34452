import type { Notice } from "./notices.ts";

/* How what an administrator does has ended: keys begin with the path of the section. */

const failed = (text: string) => ({ kind: "error", title: "Error", text }) as const satisfies Notice;
const done = (title: string) => ({ kind: "success", title }) as const satisfies Notice;

const undoable = "Durant 30 dies es pot recuperar des del registre.";

export const adminNotices = {
	"record.invalid": failed("Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari."),
	"record.gone": failed(
		"Algú ho ha eliminat mentre hi treballaves. El que has escrit encara és aquí; al registre ho pots recuperar.",
	),
	"record.erased": done("Eliminat definitivament"),
	"record.restored": { kind: "success", title: "Recuperat", text: "Torna a ser on era." },
	"record.notRestored": failed("No s'ha pogut recuperar. Torna-ho a provar."),
	"record.taken": failed("No es pot recuperar: ara n'hi ha un altre al seu lloc, amb la mateixa adreça."),
	"record.notErased": failed("No s'ha pogut eliminar. Torna-ho a provar."),
	"record.notExported": failed("No s'ha pogut exportar. Torna-ho a provar."),
	"record.alreadyGone": failed("Ja no hi era: algú altre ho ha fet abans."),

	"activities.created": done("Activitat creada correctament"),
	"activities.updated": done("Activitat actualitzada correctament"),
	"activities.deleted": { kind: "success", title: "Activitat eliminada correctament", text: undoable },
	"activities.notSaved": failed("Error guardant l'activitat"),
	"activities.notDeleted": failed("Error eliminant l'activitat"),

	"reflections.deleted": { kind: "success", title: "Reflexió eliminada correctament", text: undoable },
	"reflections.notDeleted": failed("No s'ha pogut eliminar la reflexió"),

	"map-comments.approved": { kind: "success", title: "Comentari aprovat", text: "Ja es veu al mapa." },
	"map-comments.hidden": { kind: "success", title: "Comentari amagat", text: "Ja no es veu al mapa." },
	"map-comments.notModerated": failed("No s'ha pogut actualitzar l'estat del comentari."),
	"map-comments.changedBefore": failed(
		"L'estat del comentari ja havia canviat: algú ho ha fet abans. No hem tocat res; aquí el tens tal com està ara.",
	),
	"map-comments.deleted": { kind: "success", title: "Comentari eliminat correctament", text: undoable },
	"map-comments.notDeleted": failed("No s'ha pogut eliminar el comentari"),

	"subscribers.deleted": { kind: "success", title: "Subscripció eliminada correctament", text: undoable },
	"subscribers.notDeleted": failed("No s'ha pogut eliminar la subscripció"),
} as const satisfies Record<string, Notice>;
