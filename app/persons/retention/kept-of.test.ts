import { describe, expect, it } from "vitest";
import { defaultTerms, retentionKinds } from "#app/platform/records/retention-terms.ts";
import { purposesOf } from "../purposes.server.ts";
import { groupsOf } from "./lines.server.ts";

const keptOf = (title: string, terms: typeof defaultTerms | undefined = defaultTerms) =>
	purposesOf(terms).find((purpose) => purpose.title === title)?.kept;
const setTo = (days: number) =>
	Object.fromEntries(Object.keys(defaultTerms).map((kind) => [kind, days])) as typeof defaultTerms;

describe("how long each purpose says that it keeps data", () => {
	it("says every term that the back-office sets for what people send, as the table below does", () => {
		for (const kind of retentionKinds.filter((kind) => kind !== "auditLog")) {
			const terms = { ...defaultTerms, [kind]: 1_234 };
			const ofPurposes = purposesOf(terms).filter(({ kept }) => kept.includes("1.234 dies des del dia"));
			const ofTable = groupsOf(terms).flatMap(({ lines }) =>
				lines.filter(({ term }) => term.startsWith("1.234 dies des del dia")),
			);
			expect(ofPurposes.length, kind).toBe(1);
			expect(ofTable.length, kind).toBe(1);
		}
	});

	it("keeps what else it says when days are set", () => {
		expect(keptOf("Rebuts")).toContain("El text d'abans d'una correcció: 1 any des del dia que es resol la correcció.");
		expect(keptOf("Rebuts")).toContain("El correu per avisar-te: fins que treguis l'adreça del rebut; si no");
		expect(keptOf("Butlletí", setTo(730))).toMatch(/^2 anys des del dia de la subscripció\. .* 5 anys més;/);
		expect(keptOf("Testimonis d'àudio")).toMatch(/^Fins que en retiris el consentiment o acabi la campanya\. /);
	});

	it("says nothing wrong when the days could not be read", () => {
		expect(keptOf("Rebuts", setTo(730))).toContain("2 anys");
		const unread = purposesOf(undefined).find(({ title }) => title === "Rebuts")?.kept;
		expect(unread).toContain("El text d'abans d'una correcció: ara mateix no ho podem llegir.");
		expect(unread).not.toMatch(/\{|1 any/);
	});
});
