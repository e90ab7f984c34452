import type { PageDescription } from "./page-description.ts";
import { site } from "./site.ts";

const home: PageDescription = {
	title: `${site.slogan} · ${site.name}`,
	description:
		"Digues com ha de ser la xarxa ciclable del Penedès: mira el mapa, comenta'l, envia la teva veu i apunta't a les activitats.",
	descriptionOnceClosed:
		"La xarxa ciclable del Penedès: mira el mapa, escolta les veus del territori i apunta't a les activitats.",
	keywords: "bicicleta, Penedès, xarxa ciclable, participació ciutadana, mobilitat sostenible, C-15",
};

/** Search engines leave it out. */
const unlisted = (title: string, description: string) =>
	({ title: `${title} · ${site.name}`, description, robots: "noindex" }) satisfies PageDescription;

export const pages = {
	home,
	about: {
		title: `De què va · ${site.name}`,
		description:
			"El projecte de xarxa ciclable del Penedès: la C-15, 15 km i dos milions d'euros de fons europeus, i un procés participatiu en tres fases.",
		keywords: "xarxa ciclable, C-15, Penedès, procés participatiu, fons europeus",
	},
	vivi: {
		title: `Segueix la Vivi · ${site.name}`,
		description:
			"La Vivi, la bici elèctrica fúcsia, fa la volta al Penedès. Mira'n les fotos, segueix el tour i participa en els concursos.",
		keywords: "Vivi, bici fúcsia, concursos, premis, Penedès",
	},
	cookieSettings: unlisted(
		"Configura les cookies",
		"Tria quines cookies vols: les necessàries, les funcionals i les analítiques.",
	),
	map: {
		title: `El mapa de la xarxa · ${site.name}`,
		description:
			"El mapa de la xarxa ciclable del Penedès: la C-15, els camins previstos i els proposats, i què en diu la gent de cada municipi.",
		keywords: "mapa, xarxa ciclable, Penedès, C-15, municipis, comentaris",
	},
	participate: {
		title: `Digues la teva · ${site.name}`,
		description: "Quatre maneres de participar: el qüestionari, el mapa, una reflexió escrita o un àudio d'un minut.",
		headingOnceClosed: "Què ens heu dit",
		descriptionOnceClosed: "Com continua el procés participatiu sobre la xarxa ciclable del Penedès.",
		keywords: "participació, qüestionari, mapa, reflexió, àudio, Penedès",
	},
	testimonials: {
		title: `Les veus del territori · ${site.name}`,
		description:
			"Escolta què diu la gent del Penedès de moure's en bici, àmbit per àmbit, i grava-hi el teu testimoni d'un minut.",
		descriptionOnceClosed: "Escolta què diu la gent del Penedès de moure's en bici, àmbit per àmbit.",
		keywords: "testimonis, àudio, veus, pòdcast, bicicleta, Penedès",
	},
	confirmSubscription: unlisted("Confirma la subscripció", "Confirma que vols rebre el butlletí de la campanya."),
	letters: {
		title: `Els butlletins enviats · ${site.name}`,
		description: "Els butlletins que hem enviat sobre la xarxa ciclable del Penedès i la campanya.",
	},
	leaveNewsletter: unlisted(
		"Dona't de baixa del butlletí",
		"Deixa de rebre el butlletí de la campanya, sense compte i sense preguntes.",
	),
	legalNotice: {
		title: `Avís legal i privacitat · ${site.name}`,
		description: "Qui fa aquest web, com el pots fer servir, què fem amb les teves dades i quins drets hi tens.",
		keywords: "avís legal, privacitat, protecció de dades, RGPD, drets",
	},
	cookiePolicy: {
		title: `Política de cookies · ${site.name}`,
		description: "Quines cookies fem servir, per a què, quant duren i com canviar la teva tria o esborrar-les.",
		keywords: "cookies, política de cookies, preferències",
	},
	accessibility: {
		title: `Declaració d'accessibilitat · ${site.name}`,
		description: "Fins on és accessible aquest web, què encara no ho és i com ens pots avisar o reclamar.",
		keywords: "accessibilitat, declaració d'accessibilitat, RD 1112/2018, UNE-EN 301549",
	},
	rules: {
		title: `Normes de participació · ${site.name}`,
		description: "Què demanem a qui participa, què publiquem i què no, qui ho revisa i què pots fer després.",
		keywords: "normes, participació, moderació, revisió, rebut",
	},
	receipt: unlisted(
		"Tens un codi?",
		"Mira què hem fet amb el que ens has enviat, corregeix-ho o retira-ho amb el codi del rebut.",
	),
	confirmNews: unlisted(
		"Confirma els avisos",
		"Confirma que vols que t'avisem quan hi hagi novetats del que ens has enviat.",
	),
	stopNews: unlisted("Atura els avisos", "Deixa de rebre avisos del que ens has enviat, sense compte i sense codi."),
	confirmVariant: unlisted(
		"Aquesta adreça és teva?",
		"Confirma que una adreça és teva, per a una sol·licitud de dades.",
	),
	correct: unlisted("Corregeix el que has enviat", "Canvia les paraules del que ens has enviat."),
	withdraw: unlisted("Retira el que has enviat", "Treu del web el que ens has enviat i fes que ho esborrem."),
	signIn: unlisted("Entra", "Entra al teu compte amb el correu i la contrasenya."),
	signUp: unlisted("Crea un compte", "Crea un compte amb el teu correu i una contrasenya."),
	finishSignUp: unlisted("Acaba de crear el compte", "Confirma el correu i la contrasenya del teu compte nou."),
	invitation: unlisted("Et conviden a treballar-hi", "Accepta la invitació per treballar en aquest web."),
	account: unlisted(
		"El teu compte",
		"El teu correu, la contrasenya, les sessions obertes i què ha passat al teu compte.",
	),
	changePassword: unlisted("Canvia la contrasenya", "Canvia la contrasenya del teu compte."),
	changeEmail: unlisted("Canvia el correu", "Canvia el correu amb què entres al teu compte."),
	confirmNewEmail: unlisted("Confirma el correu nou", "Confirma el correu nou del teu compte."),
	confirmEmail: unlisted("Confirma el correu", "Confirma que el correu del teu compte és teu."),
	secondFactor: unlisted("Segon factor", "Entra amb la contrasenya i un codi d'un sol ús."),
	enrolFactor: unlisted("Activa els codis", "Afegeix el compte a la teva aplicació de codis."),
	newRecoveryCodes: unlisted("Codis de recuperació", "Fes codis de recuperació nous."),
	removeFactor: unlisted("Desactiva els codis", "Deixa d'entrar amb codis d'un sol ús."),
	enterCode: unlisted("Escriu el codi", "El codi d'un sol ús que va després de la contrasenya."),
	deleteAccount: unlisted("Esborra el compte", "Esborra el teu compte: què se'n va i què es queda."),
	recovery: unlisted("Recupera la contrasenya", "Demana un enllaç per triar una contrasenya nova."),
	newPassword: unlisted("Tria una contrasenya nova", "Tria una contrasenya nova per al teu compte."),
	notFound: { ...home, robots: "noindex" },
} as const satisfies Record<string, PageDescription>;
