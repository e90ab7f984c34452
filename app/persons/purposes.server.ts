import type { Purpose } from "#app/participation/public-form.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { consent, publicInterest } from "#app/platform/content/privacy.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { nameOfTable, personalTables, termOf } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import { spokenDuration } from "#app/platform/ui/text/duration.ts";
import { keptOf, type TermedPurpose } from "./retention/kept-of.ts";

/** By the `processing` of a table. */
type Purposes = Readonly<Record<string, TermedPurpose>>;

const spoken = (ms: number) => spokenDuration(ms / 1000);

const ofForms: Purposes = Object.fromEntries(
	publicForms.map(({ stored, purpose }) => {
		const entry = personalTables.find((one) => nameOfTable(one) === stored.table);
		return [entry?.processing, { ...purpose, term: entry && termOf(entry)?.term }];
	}),
);

/** Those of the privacy page, in its order. */
const told = {
	...ofForms,
	receipts: {
		title: "Rebuts",
		data: "De cada comentari, reflexió o testimoni, una empremta del codi del rebut: el codi no el desem. Si corregeixes el que vas enviar, el text d'abans. Si no ho publiquem o et responem, el motiu i el que t'hi diem. I, només si el vols deixar, un correu per avisar-te. De l'adreça on t'hem respost o avisat, una empremta.",
		use: "Deixar-te veure què n'hem fet, corregir-ho i retirar-ho sense dir qui ets. El text d'abans, només perquè qui ho revisa vegi què ha canviat. El motiu i la resposta, per fer-t'ho saber. El correu, només per avisar-te de tot això. L'empremta, perquè ho puguis aturar amb un clic i no t'hi escriguem més.",
		basis: `Per al rebut i les correccions, l'obligació d'atendre els teus drets (article 6.1.c de l'RGPD, en relació amb els articles 16 i 17). Per al correu, ${consent}.`,
		kept: `L'empremta del codi, el motiu i la resposta, mentre tinguem el que vas enviar. El text d'abans d'una correcció: {corrections}. El correu per avisar-te: {authorNews}; si no el confirmes, ${spoken(lifetimes.newsAddresses)}. L'empremta de l'adreça: ${spoken(lifetimes.answeredMailboxes)} des de l'última resposta, o fins que ens demanis que l'esborrem si ho has aturat. Si ho retires, deixa de veure's de seguida i ho esborrem tot al cap de ${spoken(lifetimes.withdrawals)}, o a l'acte si ho demanes. Un rebut obert es tanca sol al cap de ${spoken(lifetimes.receiptSessions)}.`,
	},
	accounts: {
		title: "Comptes",
		data: "El teu correu, el dia que crees el compte, una empremta de la contrasenya i, cada cop que entres, surts o canvies alguna cosa, el dia, el navegador i el codi del dia que fem de la teva adreça. De qui treballa en aquest web, també el rol i la clau dels codis d'un sol ús. De qui hem convidat a treballar-hi, el correu i el rol. No desem la contrasenya enlloc.",
		use: "Deixar-te entrar, mantenir la sessió oberta, protegir el compte i ensenyar-te què hi ha passat. Al teu correu només hi enviem el que afecta el compte.",
		basis: `És ${consent}, que dones en crear el compte. Per a les persones que treballen en aquest web, l'exercici de les seves funcions públiques (article 6.1.e de l'RGPD).`,
		kept: "El compte, fins que l'esborris: ho pots fer tu mateix, des de la pàgina del teu compte. Les sessions, el registre, els navegadors, les invitacions i el que encara no has confirmat s'esborren abans, tal com diu la taula de sota.",
	},
	protection: {
		title: "Adreça d'internet (IP)",
		data: "Quan envies un formulari, barregem la teva adreça amb un número a l'atzar que canvia cada dia i en fem un codi que no es pot desfer. També comptem quant text i quant àudio arriben cada dia amb el mateix codi. Nosaltres no desem l'adreça.",
		use: "Frenar els enviaments massius. No serveix per saber qui ets.",
		basis: "L'obligació de protegir el servei i les dades (article 6.1.c de l'RGPD, en relació amb l'article 32).",
		kept: "El codi val un dia. L'endemà el número canvia i després l'esborrem: ja no hi ha manera de relacionar el codi amb tu.",
	},
} satisfies Purposes;

/** Those that the privacy page tells in other sections. */
const further = {
	unfinished: {
		title: "Formularis a mig enviar",
		data: "El que hi havia escrit en un formulari que ha tornat amb un error o que ha quedat a mitges en acabar-se la sessió, i l'àudio que s'hi havia triat.",
		use: "Tornar-ho a ensenyar en el mateix navegador, perquè ningú no ho hagi de tornar a escriure.",
		basis: `És ${publicInterest}.`,
	},
	requests: {
		title: "Drets de les persones",
		data: "El correu o el rebut de qui exerceix un dret, què demana, les dates i què se n'ha fet; i una empremta de cada cosa esborrada.",
		use: "Atendre les sol·licituds i poder-ho demostrar. L'empremta, perquè una còpia de seguretat no torni el que s'ha esborrat.",
		basis:
			"L'obligació d'atendre els drets de les persones (article 6.1.c de l'RGPD, en relació amb els articles 12 a 22).",
	},
	office: {
		title: "Gestió del web",
		data: "Qui de l'equip ha fet cada canvi i quan; el que s'ha eliminat, mentre és a la paperera; i els fitxers que s'estan pujant.",
		use: "Saber qui ha fet què i poder desfer un error.",
		basis: "L'exercici de les funcions públiques del titular (article 6.1.e de l'RGPD).",
	},
} satisfies Purposes;

/** `activities.test.ts` names the processing of a table that has none here. */
export const purposes: Purposes = { ...told, ...further };

export type KeptPurpose = Purpose & { kept: string };

export const purposesOf = (terms: Terms | undefined): KeptPurpose[] =>
	Object.values<TermedPurpose>(told).map((purpose) => ({ ...purpose, kept: keptOf(purpose, terms) }));
