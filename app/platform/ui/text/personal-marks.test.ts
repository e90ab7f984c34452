import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { personalMarks } from "./personal-marks.server.ts";

describe("marks in words of people", () => {
	it.each([
		"Truqueu-me al 612345678",
		"Truqueu-me al 612 345 678.",
		"el meu mòbil és 612 34 56 78, gràcies",
		"93 890 12 34",
		"(93) 890 12 34",
		"93/8901234",
		"938 90 12 34",
		"+34 612 345 678",
		"+34612345678",
		"0034 612 345 678",
		"612-345-678",
		"612.345.678",
		"977 123456",
		"+33 6 12 34 56 78",
		"WhatsApp:612345678!",
		"tel\u00a0612\u00a0345\u00a0678",
	])("a telephone number: %s", (text) => {
		expect(personalMarks(text)).toEqual(["telèfon"]);
	});

	it.each([
		"Un cotxe amb matrícula 1234 BCD sempre hi aparca",
		"el 1234BCD",
		"1234-BCD",
		"1234bcd",
		"B-1234-AB",
		"B 1234 AB",
		"B1234AB",
		"GI-1234-A",
		"T-1234-BC",
		"B-123456",
		"(0000 LLL)",
	])("a plate: %s", (text) => {
		expect(personalMarks(text)).toEqual(["matrícula"]);
	});

	it.each(["escriu a nuria@exemple.cat", "Nuria.Pi+bici@mail.exemple.com.", "<a_b@c.es>"])(
		"an e-mail address: %s",
		(text) => {
			expect(personalMarks(text)).toEqual(["correu"]);
		},
	);

	it.each([
		"Visc al c/ Major 12",
		"C/Major, 12",
		"c/ major, 12.",
		"carrer Major 12, 2n 1a",
		"Carrer de la Font, núm. 3",
		"carrer de l'Església 5 baixos",
		"Av. Tarragona, 45",
		"avda. Catalunya nº 7",
		"la plaça de la Vila, 2",
		"plaça Jaume I, 4",
		"Passeig de Mossèn Jacint Verdaguer 101",
		"Rambla de Nostra Senyora 20",
		"calle Mayor 12 de Gelida",
		"al número 12 del carrer Major",
		"vivim al carrer sant pere 3",
	])("a street address: %s", (text) => {
		expect(personalMarks(text)).toEqual(["adreça"]);
	});

	it.each(["12345678Z", "el DNI 12.345.678-Z", "12345678 Z", "X1234567L", "x: Y-1234567-X", "12345678z"])(
		"an identity number: %s",
		(text) => {
			expect(personalMarks(text)).toEqual(["DNI"]);
		},
	);

	it("several at once, in the order of the list", () => {
		expect(
			personalMarks("Sóc la Pia, c/ Nou 3, tel. 938 901 234,\ncotxe 1234 BCD, pia@exemple.cat, 12345678Z"),
		).toEqual(["telèfon", "matrícula", "correu", "adreça", "DNI"]);
	});
});

describe("no mark in ordinary words", () => {
	it.each([
		"Faig 25 km cada dia, 12.500 km l'any.",
		"L'any 2026 i el 2030 en parlarem; del 2023 al 2025 es va construir.",
		"La C-15, la C-32, la N-340, la B-224, l'AP-7 i la T-240 fan por.",
		"A la carretera BV-2041 i a la BV-2041 km 12 falta voral",
		"La BP-2121 passa per Sant Martí Sarroca",
		"Costa 2.000.000 d'euros, i 15 km de camí",
		"Un pressupost de 900.000.000 euros",
		"1500 kms en un any i 4000 mts de desnivell, 1200kms",
		"El carrer Major fa 12 metres d'ample",
		"Al carrer Major hi passen 200 cotxes cada hora",
		"A la plaça de la Vila 2 bancs i 3 arbres",
		"Al carrer 20 de Gener no hi ha carril",
		"El carrer amb 12 arbres",
		"La rambla de Sant Francesc, 300 m més avall",
		"Obert de 9.30 a 14 h, i el 3 de maig de 2026 a les 18:07",
		"Del 12/05/2026 al 6/12/2026",
		"3, 5, 7, 9, 11, 13, 15 anys",
		"7 8 9 10 11 12 13 14",
		"Vam ser 612 i 345 i 678 persones",
		"De 1.234.567 habitants",
		"A 30 km/h; un 12% de pendent; +45 metres",
		"Coordenades 41,3467 N, 1,6985 E",
		"41.346712, 1.698512",
		"El codi ABCD-1234-EFGH",
		"Línia R4, tren 25312, bus E14",
		"#LaBiciEnsMou @labiciensmou",
		"La Vivi pesa 24,5 kg i corre a 25 km/h",
		"Tinc 83 anys i vaig en bici des del 1958",
		"c.e. 2024-2025, cursos 3r i 4t",
		"Av. de Barcelona i pl. de la Creu",
		"https://www.elpenedes.cat/noticia/20251231123456",
	])("%s", (text) => {
		expect(personalMarks(text)).toEqual([]);
	});

	it("of the demo", () => {
		const found = globSync("app/{map,reflections,voices}/demo/*.ts").flatMap((file) =>
			[...readFileSync(file, "utf8").matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].flatMap(([, one, other]) => {
				const text = one ?? other ?? "";
				return text.includes(" ") && personalMarks(text).length > 0 ? [`${file}: ${text}`] : [];
			}),
		);
		expect(found).toEqual([]);
	});

	it.each(["6", "6 ", "a", "a@", "c/ A", "Carrer de la ", "B-1234-", "+34 "])(
		"reads «%s» again and again in time",
		(part) => {
			const start = performance.now();
			personalMarks(part.repeat(5000 / part.length));
			expect(performance.now() - start).toBeLessThan(200);
		},
	);
});
