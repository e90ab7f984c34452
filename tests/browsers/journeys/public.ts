import { equal, match, ok } from "node:assert/strict";
import { journey } from "./journey.ts";

const consent = "Accepto la política de privacitat";

journey("subscribes to the newsletter, once", async (visitor) => {
	for (const answer of ["Subscripció confirmada!", "Aquest correu ja està subscrit a la newsletter."]) {
		await visitor.goto("/");
		await visitor.fill("Correu electrònic", visitor.email);
		await visitor.check(consent);
		await visitor.press("Subscriu-te");
		await visitor.hears(answer);
	}
});

journey("writes a reflection, which is refused without consent and stays", async (visitor) => {
	const words = `Un carril fins a mar, à ç l·l ${crypto.randomUUID()}`;
	await visitor.goto("/participa");
	await visitor.follow("Escriu una reflexió");
	await visitor.fill("La teva reflexió", words);
	await visitor.fill("Com et dius?", "Anna Vidal");
	await visitor.fill("Correu electrònic", visitor.email);
	await visitor.press("Envia la reflexió");
	await visitor.sees("Has d'acceptar la política de privacitat per deixar el teu correu");
	await visitor.has(words, { role: "field", name: "La teva reflexió" });
	await visitor.check(consent);
	await visitor.press("Envia la reflexió");
	await visitor.hears("Reflexió enviada correctament!");
	const stored = visitor.database.prepare("select name, count(*) as copies from reflections where reflection = ?");
	const { name, copies } = (await stored.bind(words).first()) ?? {};
	equal(`${name} ${copies}`, "Anna Vidal 1");
});

journey("comments on a place of the map, follows it with the receipt and withdraws it", async (visitor) => {
	const { database } = visitor;
	const words = `Hi falta un pas ${crypto.randomUUID()}`;
	await visitor.goto("/mapa");
	await visitor.follow("Fes els teus comentaris");
	await visitor.fill("El teu comentari", words);
	if (visitor.hasScript) {
		// The map comes alive under the pointer.
		await visitor.hover({ selector: "form .map__frame" }, 5, 5);
		await visitor.find({ selector: "form .map__frame--live" });
	}
	await visitor.click({ selector: "form .map__frame" }, 40, 60);
	await visitor.sees("Punt marcat", ".place__state");
	await visitor.has(words, { role: "field", name: "El teu comentari" });
	await visitor.check(consent);
	await visitor.press("Envia el comentari");
	await visitor.hears("Gràcies!");
	const code = await visitor.ask(() => document.querySelector("code")?.textContent ?? "");
	match(code, /\w+-\w+/);
	await database.prepare("update map_comments set status = 'approved' where comment = ?").bind(words).run();
	const place = await database
		.prepare("select longitude, latitude from map_comments where comment = ?")
		.bind(words)
		.first();
	await visitor.goto(`/mapa?punt=${place?.longitude},${place?.latitude}`);
	await visitor.sees(words, "#comentaris");
	ok(await visitor.ask(() => document.querySelectorAll(".map__pins a").length > 0));

	await visitor.goto("/rebut");
	if (await visitor.isThere({ role: "field", name: "El codi del rebut" })) {
		await visitor.fill("El codi del rebut", code.toLowerCase());
		await visitor.press("Mira el rebut");
	}
	await visitor.sees("Es veu al mapa.");
	await visitor.follow("Retira-ho");
	await visitor.press("Retira-ho");
	await visitor.hears("Retirat");
	await visitor.goto("/mapa");
	await visitor.seesNot(words);
});

journey("decides on cookies, changes it, and is asked no more", async (visitor) => {
	await visitor.forgetCookieChoice();
	await visitor.goto("/turistic?a=b");
	await visitor.follow("Configurar");
	await visitor.check("Funcionals");
	await visitor.press("Guardar preferències");
	await visitor.isAt("/turistic?a=b");
	await visitor.gone(".consent");
	await visitor.goto("/galetes");
	await visitor.has(true, { role: "field", name: "Funcionals" });
	await visitor.press("Només necessàries");
	await visitor.goto("/");
	await visitor.gone(".consent");
});
