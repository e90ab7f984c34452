import { scriptJourney } from "./journey.ts";

for (const [path, opener, name] of [
	["/", "Fes els teus comentaris", "El teu comentari"],
	["/participa", "Escriu una reflexió", "La teva reflexió"],
	["/testimonis", "Grava el teu testimoni", "Missatge curt"],
] as const)
	scriptJourney(`keeps in the dialog "${opener}" what was typed, however it is closed`, async (visitor) => {
		const field = { role: "field", name } as const;
		await visitor.goto(path);
		await visitor.follow(opener);
		await visitor.fill(name, "A mig escriure");
		await visitor.key("Escape");
		await visitor.gone("dialog[open]");
		await visitor.isFocused(opener);
		await visitor.follow(opener);
		await visitor.has("A mig escriure", field);
		await visitor.press("Tanca");
		await visitor.gone("dialog[open]");
		await visitor.follow(opener);
		await visitor.has("A mig escriure", field);
		await visitor.traverse(-1);
		await visitor.gone("dialog[open]");
		await visitor.isAt(path);
		await visitor.traverse(1);
		await visitor.has("A mig escriure", field);
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
