import { messages, videoProblems } from "./forms.ts";
import type { Notice } from "./notices.ts";

/* How what an administrator does has ended: keys begin with the path of the section. */

const failed = (text: string) => ({ kind: "error", title: "Error", text }) as const satisfies Notice;
const done = (title: string) => ({ kind: "success", title }) as const satisfies Notice;

/** Where the specification titles what has gone well by one word. */
const success = (text: string) => ({ kind: "success", title: "Èxit", text }) as const satisfies Notice;

/** The one reason that the server has where it fails. */
const notAnswering = "ara mateix no es pot desar cap canvi. Torna-ho a provar d'aquí a una estona.";

const undoable = "Durant 30 dies es pot recuperar des del registre.";

export const adminNotices = {
	"record.invalid": failed("Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari."),
	"record.gone": failed(
		"Algú ho ha eliminat mentre hi treballaves. El que has escrit encara és aquí; al registre ho pots recuperar.",
	),
	"record.missing": failed("Ja no hi és: algú ho ha eliminat. Al registre potser encara es pot recuperar."),
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

	"landings.created": success("Landing page creada correctament"),
	"landings.updated": success("Landing page actualitzada correctament"),
	"landings.deleted": success(`Landing page eliminada correctament. ${undoable}`),
	"landings.slugTaken": failed("Ja hi ha una landing page amb aquest slug. Tria'n un altre."),
	"landings.notSaved": failed("No s'ha pogut guardar la landing page"),
	"landings.notDeleted": failed("No s'ha pogut eliminar la landing page"),

	"videos.created": success("Vídeo creat correctament"),
	"videos.updated": success("Vídeo actualitzat correctament"),
	"videos.deleted": success(`Vídeo eliminat correctament. ${undoable}`),
	"videos.activated": success("Vídeo activat correctament"),
	"videos.deactivated": success("Vídeo desactivat correctament"),
	"videos.fileMissing": failed(videoProblems.required),
	"videos.notVideo": failed(videoProblems.notVideo),
	"videos.tooLarge": failed(videoProblems.tooLarge),
	"videos.notSaved": failed("No s'ha pogut guardar el vídeo"),
	"videos.notDeleted": failed("No s'ha pogut eliminar el vídeo"),
	"videos.notSwitched": failed("No s'ha pogut canviar l'estat del vídeo"),
	"videos.posterNotImage": failed("El cartell ha de ser una imatge"),
	"image.tooLarge": failed(messages.imageTooLarge),

	"home-background.uploaded": success("Mitjà pujat correctament"),
	"home-background.switched": success("Estat actualitzat correctament"),
	"home-background.deleted": success(`Mitjà eliminat correctament. ${undoable}`),
	"home-background.notMedia": failed("El fitxer ha de ser una imatge o un vídeo"),
	"home-background.fileMissing": failed("Selecciona una imatge o un vídeo"),
	"home-background.notUploaded": failed(`Error en pujar el mitjà: ${notAnswering}`),
	"home-background.notSwitched": failed(`Error en actualitzar l'estat: ${notAnswering}`),
	"home-background.notDeleted": failed(`Error en eliminar el mitjà: ${notAnswering}`),
} as const satisfies Record<string, Notice>;
