import { equal } from "node:assert/strict";
import { sectionPaths, sections } from "#app/office/sections.ts";
import type { Visitor } from "../visitor/visitor.ts";
import { journey } from "./journey.ts";

/** Deletes a record through its question, and takes that back in the audit log. */
async function deleteAndUndo(visitor: Visitor, title: string, done: string): Promise<void> {
	await visitor.press("Més", title);
	await visitor.follow("Eliminar", title);
	await visitor.press("Eliminar");
	await visitor.hears(done);
	await visitor.goto("/admin/registre");
	await visitor.press("Desfés", title);
	await visitor.hears("Desfet");
}

journey("finds every section of the back-office, and it stays", async (visitor) => {
	await visitor.administrate();
	for (const path of sectionPaths) {
		await visitor.goto(`/admin/${path}`);
		await visitor.hydrated();
		await visitor.sees(sections[path].heading, "h1");
	}
});

journey("approves a voice, rejects it, deletes it and takes that back", async (visitor) => {
	const title = `Per la llera ${crypto.randomUUID()}`;
	const { database } = visitor;
	const status = async () =>
		(await database.prepare("select status from testimonials where title = ?").bind(title).first())?.status;
	await database.add("testimonials", { title, category: "laboral", submitted_at: Date.now() + 3_600_000 });
	await visitor.administrate();
	await visitor.goto("/admin/testimonials");
	await visitor.press("Aprovar", title);
	await visitor.hears("Testimoni aprovat");
	equal(await status(), "approved");
	await visitor.goto("/testimonis?ambit=laboral");
	await visitor.sees(title);
	await visitor.goto("/admin/testimonials?estat=aprovats");
	await visitor.press("Rebutjar", title);
	await visitor.hears("Testimoni rebutjat");
	equal(await status(), "rejected");
	await visitor.goto("/admin/testimonials?estat=rebutjats");
	await deleteAndUndo(visitor, title, "Testimoni eliminat correctament");
	equal(await status(), "rejected");
});

journey(
	"creates an activity, is told what is wrong with it, edits it, deletes it and takes that back",
	async (visitor) => {
		const title = `Pedalada ${crypto.randomUUID()}`;
		await visitor.administrate();
		await visitor.goto("/admin/activities");
		await visitor.follow("Nova Activitat");
		await visitor.fill("Descripció", "Amb la Vivi al davant");
		await visitor.press("Crear Activitat");
		await visitor.sees("Escriu un títol");
		await visitor.has("Amb la Vivi al davant", { role: "field", name: "Descripció" });
		await visitor.fill("Títol", title);
		await visitor.press("Crear Activitat");
		await visitor.hears("Activitat creada correctament");
		await visitor.isAt("/admin/activities");
		await visitor.follow("Editar", title);
		await visitor.has(title, { role: "field", name: "Títol" });
		await visitor.fill("Títol", `${title} nova`);
		await visitor.press("Actualitzar Activitat");
		await visitor.hears("Activitat actualitzada correctament");
		await visitor.sees(`${title} nova`);
		await deleteAndUndo(visitor, title, "Activitat eliminada correctament");
		await visitor.goto("/admin/activities");
		await visitor.sees(`${title} nova`);
	},
);

journey("adds a photo, and sees it in the gallery", async (visitor) => {
	const title = `A la vinya ${crypto.randomUUID()}`;
	await visitor.administrate();
	await visitor.goto("/admin/bici-fucsia");
	await visitor.follow("Afegir Foto");
	await visitor.fill("Títol", title);
	await visitor.choose("images/picture.jpeg");
	await visitor.press("Crear Foto");
	await visitor.hears("Foto creada correctament");
	await visitor.goto("/segueixlavivi");
	await visitor.find({ selector: `img[alt="Foto: ${title}"]` });
	const isDrawn = (name: string) => {
		const picture = document.querySelector<HTMLImageElement>(`img[alt="Foto: ${name}"]`);
		return (picture?.complete && picture.naturalWidth > 0) || "the picture is not drawn";
	};
	await visitor.until(isDrawn, title);
});

journey("writes a letter, looks at it and tries it", async (visitor) => {
	const subject = `Passem comptes ${crypto.randomUUID().slice(0, 8)}`;
	await visitor.administrate();
	await visitor.goto("/admin/butlletins");
	await visitor.follow("Nou butlletí");
	await visitor.fill("Assumpte", subject);
	await visitor.fill("Text", "## Hola!\n\nJa tenim **tres** carrils.");
	await visitor.press("Previsualitza");
	await visitor.sees("Ja tenim tres carrils.");
	await visitor.press("Crear butlletí");
	await visitor.hears("Encara no s'ha enviat a ningú");
	await visitor.press("Envia-me'n una prova");
	await visitor.hears("Prova enviada");
	equal((await visitor.mailbox.latestTo(visitor.email)).subject, `[Prova] ${subject}`);
});
