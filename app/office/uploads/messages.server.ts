import { videoProblems } from "#app/platform/content/file-problems.ts";
import { messages as fieldMessages } from "#app/platform/content/forms.ts";
import { defineMessages, failed, refused } from "#app/platform/http/flash/messages.ts";

export const fileMessages = defineMessages("file", {
	gone: refused("Ja no tenim el fitxer: el guardem un dia. Torna'l a triar."),
	name: refused(fieldMessages.fileName),
});

export const imageMessages = defineMessages("image", {
	heic: refused(
		"Les fotos HEIC no es veuen als navegadors. Desa-la com a JPEG (a l'iPhone: Configuració, Càmera, Formats, «El més compatible») i torna-la a triar.",
	),
	tooManyPixels: refused("La imatge té massa píxels: com a màxim, 40 milions. Fes-la més petita i torna-la a triar."),
	svg: refused(
		"Aquest SVG no es pot dibuixar: està malmès o és massa complicat. Exporta'l com a PNG i torna'l a triar.",
	),
	svgNotHere: refused("Un SVG és un dibuix, i aquí hi va una foto. Exporta'l com a PNG i torna'l a triar."),
	svgRuns: refused("Aquest SVG porta un programa a dins, i no l'agafem. Exporta'l com a PNG i torna'l a triar."),
	svgLinks: refused(
		"Aquest SVG fa servir fitxers o lletres de fora, que no hi sortirien. Exporta'l com a PNG i torna'l a triar.",
	),
	tooLarge: failed(fieldMessages.imageTooLarge),
});

export const videoMessages = defineMessages("video", {
	tooLarge: failed(videoProblems.tooLarge),
	posterNotImage: refused("El cartell ha de ser una imatge"),
});
