import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Line } from "../drawing/line.ts";
import { LineCard, lineInBrief } from "./card.tsx";

const line: Line = {
	slug: "del-riu-al-poble",
	name: "Del riu al poble",
	status: "previst",
	parts: [[300, 300, 310, 310]],
	km: 1.6,
	surface: "sauló",
	width: 2.5,
	gradient: 6,
	year: 2027,
	budget: 1_350_000,
	source: "Pla d'itineraris",
	link: "https://example.org/projecte?de=2027",
	profile: {
		points: [
			[0, 1200],
			[0.8, 1260],
			[1.6, 1230],
		],
		up: 60,
		down: 30,
		lowest: 1200,
		highest: 1260,
	},
};

it("a card says all that is known of a line, its heights in words too", () => {
	const html = renderToStaticMarkup(LineCard({ line, passes: [] })).replaceAll("&#x27;", "'");
	for (const [name, text] of [
		["Superfície", "sauló"],
		["Amplada", "2,5 m"],
		["Pendent", "fins al 6 %"],
		["Any previst", "2027"],
		["Pressupost", "1.350.000 €"],
		["Font", "Pla d'itineraris"],
		["Més informació", '<a href="https://example.org/projecte?de=2027">example.org</a>'],
	]) {
		expect(html).toContain(`<dt>${name}</dt><dd>${text}</dd>`);
	}
	expect(html).toContain("comença a 1.200 m i acaba a 1.230 m d'altitud. Puja 60 m i baixa 30 m");
	expect(html).toContain('d="M0 84L200 6L400 45"');
});

it("a list says it in brief", () => {
	expect(lineInBrief(line)).toBe("2 km, previst, sauló, 2,5 m d'amplada");
	expect(lineInBrief({ ...line, surface: undefined, width: undefined })).toBe("2 km, previst");
});
