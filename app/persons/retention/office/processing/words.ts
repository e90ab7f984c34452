import type { Meaning, Person } from "#app/platform/data/personal-data.ts";

export const peopleWords: Readonly<Record<Person, string>> = {
	sender: "qui participa",
	subscriber: "qui se subscriu al butlletí",
	account: "qui té un compte",
	staff: "qui treballa en aquest web",
};

/** Of a secret and a code there is only a hash, or what is sealed with a key of the site. */
export const dataWords: Readonly<Record<Exclude<Meaning, "none">, string>> = {
	account: "identificador intern",
	email: "adreça electrònica",
	name: "nom",
	words: "textos",
	answer: "respostes de l'equip",
	voice: "veu",
	place: "lloc al mapa",
	secret: "claus, codis i contrasenyes, xifrats o com a empremta",
	trace: "rastres tècnics: navegador i empremtes",
};

export const leadOn = (day: string) =>
	`És el que demana l'article 30 del Reglament general de protecció de dades (RGPD). Surt del registre de dades que fa servir el web per trobar, lliurar i esborrar el que és de cadascú, tal com és avui, ${day}. Es pot imprimir. Les finalitats i les bases són les paraules de la política de privacitat, que parlen a qui participa.`;

/** The measures are what the product does (GDPR, articles 30.1.g and 32). The owner's own ones are not known to it. */
export const ofAll = {
	id: "tots",
	title: "En tots els tractaments",
	facts: [
		{
			term: "Destinataris",
			text: "Ningú més que l'equip i els encarregats del tractament, tret d'obligació legal: Cloudflare, que allotja el web, i el proveïdor de correu que envia els missatges.",
		},
		{
			term: "Transferències",
			text: "Les bases de dades i els fitxers són a la Unió Europea. Una petició pot passar per un centre de Cloudflare de fora de la Unió, amb les clàusules tipus de la Comissió Europea (article 46 de l'RGPD).",
		},
		{
			term: "Mesures de seguretat",
			text: [
				"Tot el trànsit va xifrat (HTTPS).",
				"De les contrasenyes i dels codis només se'n guarda una empremta. La clau del segon factor es guarda xifrada si el servidor té la clau secreta (SECRET_KEY).",
				"Cada persona de l'equip té un rol, que decideix què pot veure i fer; el segon factor es pot exigir a cada rol.",
				"Cada canvi i cada exportació queden escrits al registre de canvis, amb qui ho ha fet.",
				"Els intents d'entrar, els enviaments i els correus tenen un límit per persona i per connexió.",
				"Dels àudios es treu el que el telèfon hi hagi escrit, com ara el lloc.",
				"El que ha arribat al final del termini s'esborra cada hora, i el que s'ha esborrat no torna amb cap còpia de seguretat.",
			],
		},
	],
};
