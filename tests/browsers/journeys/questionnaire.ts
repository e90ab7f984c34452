import { equal } from "node:assert/strict";
import { journey } from "./journey.ts";

/** The first one of the form is for the key Enter, and is not seen. */
const forward = { selector: ".questions__buttons [value=endavant]" };

journey("answers the questionnaire, goes back, and sends it", async (visitor) => {
	const words = `Més ombra ${crypto.randomUUID()}`;
	await visitor.goto("/participa/questionari");
	await visitor.press("Comença");
	await visitor.sees("Part 1 de 8");
	await visitor.click(forward);
	await visitor.sees("Revisa el formulari");
	// No driver presses an option of the browser's own list.
	await visitor.ask((code) => {
		for (const list of document.querySelectorAll("select")) list.value = code;
	}, "08091");
	await visitor.check("Per lleure o per veure gent");
	await visitor.check("Cada dia, o gairebé");
	await visitor.check("En tren");
	await visitor.click(forward);
	await visitor.sees("Part 2 de 8");
	await visitor.check("Mai o gairebé mai");
	await visitor.click(forward);
	await visitor.sees("Part 5 de 8");
	await visitor.press("Enrere");
	await visitor.sees("Part 2 de 8");
	await visitor.has(true, { role: "field", name: "Mai o gairebé mai" });
	for (const part of [5, 6, 7, 8]) {
		await visitor.click(forward);
		await visitor.sees(`Part ${part} de 8`);
	}
	await visitor.fill("Vols dir-nos res més?", words);
	await visitor.click(forward);
	await visitor.sees("Repassa les respostes");
	await visitor.check("Accepto la política de privacitat");
	await visitor.press("Envia");
	await visitor.sees("Hem rebut les teves respostes");
	const stored = visitor.database.prepare(
		"select chosen, count(*) as copies from questionnaire_answers where instr(written, ?) > 0",
	);
	const { chosen, copies } = (await stored.bind(words).first()) ?? {};
	equal(copies, 1);
	equal(JSON.parse(String(chosen)).origen, "08091");
});
