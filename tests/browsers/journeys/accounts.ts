import { password } from "#tests/support/journeys/owner.ts";
import type { Visitor } from "../visitor/visitor.ts";
import { journey } from "./journey.ts";

async function enter(visitor: Visitor, secret: string, field = "Correu electrònic"): Promise<void> {
	await visitor.fill(field, visitor.email);
	await visitor.fill("Contrasenya", secret);
	await visitor.press("Entrar");
}

journey("signs up by mail, out and in again, and comes back to the page that asked", async (visitor) => {
	await visitor.goto("/registre");
	await visitor.fill("Correu electrònic", visitor.email);
	await visitor.fill("Contrasenya", password);
	await visitor.press("Crea el compte");
	await visitor.hears("Mira el correu");
	const { text } = await visitor.mailbox.latestTo(visitor.email, "Acaba de crear el compte a La bici ens mou");
	await visitor.goto(/http\S+\/registre\/acaba\?codi=[0-9a-f]{64}/.exec(text)?.[0] ?? "");
	await visitor.sees("amb la contrasenya que has triat");
	await visitor.press("Crea el compte");
	await visitor.hears("Compte creat!");
	await visitor.press("Sortir");
	await visitor.hears("Sessió tancada");
	await visitor.goto("/compte");
	await enter(visitor, "no és aquesta");
	await visitor.hears("Email o contrasenya incorrectes.");
	await visitor.has(visitor.email, { role: "field", name: "Correu electrònic" });
	await enter(visitor, password);
	await visitor.isAt("/compte");
});

journey("enters the back-office, and leaves it", async (visitor) => {
	await visitor.addAdministrator();
	await visitor.goto("/admin/activities");
	await enter(visitor, password, "Email");
	await visitor.isAt("/admin/activities");
	await visitor.hears("Benvingut!");
	await visitor.press("Sortir");
	await visitor.hears("Has sortit del backoffice correctament.");
	await visitor.goto("/admin/activities");
	await visitor.sees("Accés al backoffice administratiu");
});
