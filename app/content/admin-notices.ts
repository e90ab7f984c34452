import { backgroundProblems, videoProblems } from "./file-problems.ts";
import { messages } from "./forms.ts";
import type { Notice } from "./notice.ts";

/* How what an administrator does has ended: keys begin with the path of the section. */

const failed = (text: string) => ({ kind: "error", title: "Error", text }) as const satisfies Notice;
const done = (title: string) => ({ kind: "success", title }) as const satisfies Notice;

/** Where the specification titles what has gone well by one word. */
const success = (text: string) => ({ kind: "success", title: "Èxit", text }) as const satisfies Notice;

/** The one reason that the server has where it fails. */
const notAnswering = "ara mateix no es pot desar cap canvi. Torna-ho a provar d'aquí a una estona.";

const undoable = "Durant 30 dies ho pots desfer des del registre.";

/** Somebody else was first: who, and in which part of the list the record is now. */
const meanwhile = (what: string, where: string) =>
	failed(`{0} ${what} mentrestant: ara és a «${where}». No hem canviat res.`);

/** Of many at once, others had changed some. */
const some = (what: string, done: string) =>
	({
		kind: "error",
		title: `No s'han ${what} tots`,
		text: `${done}: {0}. Algú altre n'havia canviat mentrestant, i no els hem tocat: {1}.`,
	}) as const satisfies Notice;

export const adminNotices = {
	"record.invalid": failed("Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari."),
	"record.gone": failed(
		"Algú ho ha eliminat mentre hi treballaves. El que has escrit encara és aquí; al registre ho pots desfer.",
	),
	"record.changed": failed("Aquest registre ha canviat mentre l'editaves. Revisa-ho i desa un altre cop."),
	"record.missing": failed("Ja no hi és: algú ho ha eliminat. Al registre potser encara es pot desfer."),
	"record.erased": done("Eliminat definitivament"),
	"record.restored": { kind: "success", title: "Desfet", text: "Torna a ser on era." },
	"record.notRestored": failed("No s'ha pogut desfer. Torna-ho a provar."),
	"record.taken": failed("No es pot desfer: ara n'hi ha un altre al seu lloc, amb la mateixa adreça."),
	"record.notErased": failed("No s'ha pogut eliminar. Torna-ho a provar."),
	"record.notExported": failed("No s'ha pogut exportar. Torna-ho a provar."),
	"record.alreadyGone": failed("Ja no hi era: algú altre ho ha fet abans."),
	"file.gone": failed("Ja no tenim el fitxer: el guardem un dia. Torna'l a triar."),
	"file.name": failed(messages.fileName),
	"image.heic": failed(
		"Les fotos HEIC no es veuen als navegadors. Desa-la com a JPEG (a l'iPhone: Configuració, Càmera, Formats, «El més compatible») i torna-la a triar.",
	),
	"image.tooManyPixels": failed(
		"La imatge té massa píxels: com a màxim, 40 milions. Fes-la més petita i torna-la a triar.",
	),
	"image.svg": failed(
		"Aquest SVG no es pot dibuixar: està malmès o és massa complicat. Exporta'l com a PNG i torna'l a triar.",
	),
	"image.svgNotHere": failed("Un SVG és un dibuix, i aquí hi va una foto. Exporta'l com a PNG i torna'l a triar."),
	"image.svgRuns": failed("Aquest SVG porta un programa a dins, i no l'agafem. Exporta'l com a PNG i torna'l a triar."),
	"image.svgLinks": failed(
		"Aquest SVG fa servir fitxers o lletres de fora, que no hi sortirien. Exporta'l com a PNG i torna'l a triar.",
	),

	"review.undone": { kind: "success", title: "Desfet", text: "Tornen a ser on eren: {0}." },
	"review.undoneSome": {
		kind: "error",
		title: "No s'han desfet tots",
		text: "Tornen a ser on eren: {0}. Després havien tornat a canviar, i no els hem tocat: {1}.",
	},
	"review.alreadyUndone": failed("Això ja s'havia desfet, o ja no es pot desfer."),
	"review.notUndone": failed("No s'ha pogut desfer. Torna-ho a provar."),

	"testimonials.approved": {
		kind: "success",
		title: "Testimoni aprovat",
		text: "El testimoni ha estat aprovat correctament.",
	},
	"testimonials.rejected": {
		kind: "success",
		title: "Testimoni rebutjat",
		text: "El testimoni ha estat rebutjat correctament.",
	},
	"testimonials.approvedMany": { kind: "success", title: "Testimonis aprovats", text: "Aprovats: {0}." },
	"testimonials.rejectedMany": { kind: "success", title: "Testimonis rebutjats", text: "Rebutjats: {0}." },
	"testimonials.approvedSome": some("aprovat", "Aprovats"),
	"testimonials.rejectedSome": some("rebutjat", "Rebutjats"),
	"testimonials.notReviewed": failed("No s'ha pogut actualitzar l'estat del testimoni."),
	"testimonials.noneReviewed": failed("No s'ha pogut actualitzar l'estat dels testimonis. No n'ha canviat cap."),
	"testimonials.noneChosen": failed("Tria almenys un testimoni de la llista."),
	"testimonials.pendingMeanwhile": meanwhile("l'ha tornat a deixar pendent", "Pendents"),
	"testimonials.approvedMeanwhile": meanwhile("l'ha aprovat", "Aprovats"),
	"testimonials.rejectedMeanwhile": meanwhile("l'ha rebutjat", "Rebutjats"),
	"testimonials.gone": failed("Aquest testimoni ja no hi és: algú altre l'ha eliminat mentrestant."),
	"testimonials.transcribed": done("Transcripció desada"),
	"testimonials.notTranscribed": failed("No s'ha pogut desar la transcripció."),
	"testimonials.deleted": { kind: "success", title: "Testimoni eliminat correctament", text: undoable },
	"testimonials.notDeleted": failed("No s'ha pogut eliminar el testimoni."),

	"activities.created": done("Activitat creada correctament"),
	"activities.updated": done("Activitat actualitzada correctament"),
	"activities.deleted": { kind: "success", title: "Activitat eliminada correctament", text: undoable },
	"activities.notSaved": failed("Error guardant l'activitat"),
	"activities.notDeleted": failed("Error eliminant l'activitat"),

	"bici-fucsia.created": success("Foto creada correctament"),
	"bici-fucsia.createdMany": success("Fotos creades correctament: {0}"),
	"bici-fucsia.updated": success("Foto actualitzada correctament"),
	"bici-fucsia.uploaded": success("Imatge pujada correctament"),
	"bici-fucsia.deleted": success(`Foto eliminada correctament. ${undoable}`),
	"bici-fucsia.incomplete": failed(messages.photoIncomplete),
	"bici-fucsia.notImage": failed("Només es permeten fitxers d'imatge"),
	"bici-fucsia.tooLarge": failed(messages.imageTooLarge),
	"bici-fucsia.notUploaded": failed("Error pujant la imatge"),
	"bici-fucsia.notCreated": failed("Error creant la foto"),
	"bici-fucsia.notUpdated": failed("Error actualitzant la foto"),
	"bici-fucsia.notDeleted": failed("Error eliminant la foto"),

	"landings.created": success("Landing page creada correctament"),
	"landings.updated": success("Landing page actualitzada correctament"),
	"landings.deleted": success(`Landing page eliminada correctament. ${undoable}`),
	"landings.slugTaken": failed("Ja hi ha una landing page amb aquest slug. Tria'n un altre."),
	"landings.notSaved": failed("No s'ha pogut guardar la landing page"),
	"landings.notDeleted": failed("No s'ha pogut eliminar la landing page"),

	"footer.updated": success("Configuració actualitzada correctament"),
	"footer.notUpdated": failed("No s'ha pogut actualitzar la configuració"),
	"footer.logoCreated": success("Logo afegit correctament"),
	"footer.logoUpdated": success("Logo actualitzat correctament"),
	"footer.logoDeleted": success(`Logo eliminat correctament. ${undoable}`),
	"footer.logoActivated": success("Logo activat correctament"),
	"footer.logoDeactivated": success("Logo desactivat correctament"),
	"footer.logoMissing": failed("Si us plau, selecciona una imatge"),
	"footer.logoNotImage": failed("Si us plau, selecciona una imatge vàlida"),
	"footer.logoTooLarge": failed(messages.imageTooLarge),
	"footer.logoNotSaved": failed("No s'ha pogut guardar el logo"),
	"footer.logoNotDeleted": failed("No s'ha pogut eliminar el logo"),
	"footer.logoNotSwitched": failed("No s'ha pogut canviar l'estat del logo"),

	"reflections.deleted": { kind: "success", title: "Reflexió eliminada correctament", text: undoable },
	"reflections.notDeleted": failed("No s'ha pogut eliminar la reflexió"),

	"map-comments.approved": { kind: "success", title: "Comentari aprovat", text: "Ja es veu al mapa." },
	"map-comments.hidden": { kind: "success", title: "Comentari amagat", text: "Ja no es veu al mapa." },
	"map-comments.notModerated": failed("No s'ha pogut actualitzar l'estat del comentari."),
	"map-comments.pendingMeanwhile": meanwhile("l'ha tornat a deixar pendent", "Pendents"),
	"map-comments.approvedMeanwhile": meanwhile("l'ha aprovat", "Aprovats"),
	"map-comments.hiddenMeanwhile": meanwhile("l'ha amagat", "Amagats"),
	"map-comments.approvedMany": { kind: "success", title: "Comentaris aprovats", text: "Aprovats: {0}." },
	"map-comments.hiddenMany": { kind: "success", title: "Comentaris amagats", text: "Amagats: {0}." },
	"map-comments.approvedSome": some("aprovat", "Aprovats"),
	"map-comments.hiddenSome": some("amagat", "Amagats"),
	"map-comments.noneReviewed": failed("No s'ha pogut actualitzar l'estat dels comentaris. No n'ha canviat cap."),
	"map-comments.noneChosen": failed("Tria almenys un comentari de la llista."),
	"map-comments.deleted": { kind: "success", title: "Comentari eliminat correctament", text: undoable },
	"map-comments.notDeleted": failed("No s'ha pogut eliminar el comentari"),

	"subscribers.deleted": { kind: "success", title: "Subscripció eliminada correctament", text: undoable },
	"subscribers.notDeleted": failed("No s'ha pogut eliminar la subscripció"),

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
	"home-background.updated": success("Mitjà actualitzat correctament"),
	"home-background.notUpdated": failed(`Error en actualitzar el mitjà: ${notAnswering}`),
	"home-background.switched": success("Estat actualitzat correctament"),
	"home-background.deleted": success(`Mitjà eliminat correctament. ${undoable}`),
	"home-background.notMedia": failed(backgroundProblems.notVideo),
	"home-background.fileMissing": failed(backgroundProblems.required),
	"home-background.notUploaded": failed(`Error en pujar el mitjà: ${notAnswering}`),
	"home-background.notSwitched": failed(`Error en actualitzar l'estat: ${notAnswering}`),
	"home-background.notDeleted": failed(`Error en eliminar el mitjà: ${notAnswering}`),
} as const satisfies Record<string, Notice>;
