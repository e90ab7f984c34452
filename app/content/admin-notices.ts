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
	"record.alreadyGone": failed("Ja no hi era: algú altre ho ha fet abans."),
	"file.gone": failed("Ja no tenim el fitxer: el guardem un dia. Torna'l a triar."),
	"image.heic": failed(
		"Les fotos HEIC no es veuen als navegadors. Desa-la com a JPEG (a l'iPhone: Configuració, Càmera, Formats, «El més compatible») i torna-la a triar.",
	),
	"image.tooManyPixels": failed(
		"La imatge té massa píxels: com a màxim, 40 milions. Fes-la més petita i torna-la a triar.",
	),
	"image.svg": failed("Aquest SVG no el podem agafar. Exporta'l com a PNG i torna'l a triar."),

	"activities.created": done("Activitat creada correctament"),
	"activities.updated": done("Activitat actualitzada correctament"),
	"activities.deleted": { kind: "success", title: "Activitat eliminada correctament", text: undoable },
	"activities.notSaved": failed("Error guardant l'activitat"),
	"activities.notDeleted": failed("Error eliminant l'activitat"),
} as const satisfies Record<string, Notice>;
