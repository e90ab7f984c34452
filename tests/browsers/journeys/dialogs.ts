import { scriptJourney } from "./journey.ts";

scriptJourney("keeps in a dialog what was typed, closed by Escape or by its button", async (visitor) => {
	const comment = { role: "field", name: "El teu comentari" } as const;
	await visitor.goto("/");
	await visitor.follow("Fes els teus comentaris");
	await visitor.fill("El teu comentari", "A mig escriure");
	await visitor.key("Escape");
	await visitor.gone("dialog[open]");
	await visitor.isFocused("Fes els teus comentaris");
	await visitor.follow("Fes els teus comentaris");
	await visitor.has("A mig escriure", comment);
	await visitor.press("Tanca");
	await visitor.gone("dialog[open]");
	await visitor.follow("Fes els teus comentaris");
	await visitor.has("A mig escriure", comment);
});

scriptJourney(
	"opens a dialog of the back-office over its list; Escape, Back and Forward close and open it",
	async (visitor) => {
		const title = { role: "field", name: "Títol" } as const;
		await visitor.administrate();
		await visitor.goto("/admin/activities");
		await visitor.hydrated();
		await visitor.follow("Nova Activitat");
		await visitor.find(title);
		await visitor.isAt("/admin/activities/crea");
		await visitor.key("Escape");
		await visitor.gone("dialog[open]");
		await visitor.isAt("/admin/activities");
		await visitor.isFocused("Nova Activitat");
		await visitor.follow("Nova Activitat");
		await visitor.find(title);
		await visitor.traverse(-1);
		await visitor.gone("dialog[open]");
		await visitor.isAt("/admin/activities");
		await visitor.traverse(1);
		await visitor.find({ selector: "dialog[open] h2, dialog[open] h1" });
	},
);
