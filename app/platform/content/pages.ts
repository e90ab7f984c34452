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
	cookieSettings: {
		title: `Configura les cookies · ${site.name}`,
		description: "Tria quines cookies vols: les necessàries, les funcionals i les analítiques.",
		robots: "noindex",
	},
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
	confirmSubscription: {
		title: `Confirma la subscripció · ${site.name}`,
		description: "Confirma que vols rebre el butlletí de la campanya.",
		robots: "noindex",
	},
	letters: {
		title: `Els butlletins enviats · ${site.name}`,
		description: "Els butlletins que hem enviat sobre la xarxa ciclable del Penedès i la campanya.",
	},
	leaveNewsletter: {
		title: `Dona't de baixa del butlletí · ${site.name}`,
		description: "Deixa de rebre el butlletí de la campanya, sense compte i sense preguntes.",
		robots: "noindex",
	},
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
	receipt: {
		title: `Tens un codi? · ${site.name}`,
		description: "Mira què hem fet amb el que ens has enviat, corregeix-ho o retira-ho amb el codi del rebut.",
		robots: "noindex",
	},
	confirmNews: {
		title: `Confirma els avisos · ${site.name}`,
		description: "Confirma que vols que t'avisem quan hi hagi novetats del que ens has enviat.",
		robots: "noindex",
	},
	stopNews: {
		title: `Atura els avisos · ${site.name}`,
		description: "Deixa de rebre avisos del que ens has enviat, sense compte i sense codi.",
		robots: "noindex",
	},
	correct: {
		title: `Corregeix el que has enviat · ${site.name}`,
		description: "Canvia les paraules del que ens has enviat.",
		robots: "noindex",
	},
	withdraw: {
		title: `Retira el que has enviat · ${site.name}`,
		description: "Treu del web el que ens has enviat i fes que ho esborrem.",
		robots: "noindex",
	},
	signIn: {
		title: `Entra · ${site.name}`,
		description: "Entra al teu compte amb el correu i la contrasenya.",
		robots: "noindex",
	},
	signUp: {
		title: `Crea un compte · ${site.name}`,
		description: "Crea un compte amb el teu correu i una contrasenya.",
		robots: "noindex",
	},
	finishSignUp: {
		title: `Acaba de crear el compte · ${site.name}`,
		description: "Confirma el correu i la contrasenya del teu compte nou.",
		robots: "noindex",
	},
	invitation: {
		title: `Et conviden a treballar-hi · ${site.name}`,
		description: "Accepta la invitació per treballar en aquest web.",
		robots: "noindex",
	},
	account: {
		title: `El teu compte · ${site.name}`,
		description: "El teu correu, la contrasenya, les sessions obertes i què ha passat al teu compte.",
		robots: "noindex",
	},
	changePassword: {
		title: `Canvia la contrasenya · ${site.name}`,
		description: "Canvia la contrasenya del teu compte.",
		robots: "noindex",
	},
	changeEmail: {
		title: `Canvia el correu · ${site.name}`,
		description: "Canvia el correu amb què entres al teu compte.",
		robots: "noindex",
	},
	confirmNewEmail: {
		title: `Confirma el correu nou · ${site.name}`,
		description: "Confirma el correu nou del teu compte.",
		robots: "noindex",
	},
	confirmEmail: {
		title: `Confirma el correu · ${site.name}`,
		description: "Confirma que el correu del teu compte és teu.",
		robots: "noindex",
	},
	secondFactor: {
		title: `Segon factor · ${site.name}`,
		description: "Entra amb la contrasenya i un codi d'un sol ús.",
		robots: "noindex",
	},
	enrolFactor: {
		title: `Activa els codis · ${site.name}`,
		description: "Afegeix el compte a la teva aplicació de codis.",
		robots: "noindex",
	},
	newRecoveryCodes: {
		title: `Codis de recuperació · ${site.name}`,
		description: "Fes codis de recuperació nous.",
		robots: "noindex",
	},
	removeFactor: {
		title: `Desactiva els codis · ${site.name}`,
		description: "Deixa d'entrar amb codis d'un sol ús.",
		robots: "noindex",
	},
	enterCode: {
		title: `Escriu el codi · ${site.name}`,
		description: "El codi d'un sol ús que va després de la contrasenya.",
		robots: "noindex",
	},
	deleteAccount: {
		title: `Esborra el compte · ${site.name}`,
		description: "Esborra el teu compte: què se'n va i què es queda.",
		robots: "noindex",
	},
	recovery: {
		title: `Recupera la contrasenya · ${site.name}`,
		description: "Demana un enllaç per triar una contrasenya nova.",
		robots: "noindex",
	},
	newPassword: {
		title: `Tria una contrasenya nova · ${site.name}`,
		description: "Tria una contrasenya nova per al teu compte.",
		robots: "noindex",
	},
	notFound: { ...home, robots: "noindex" },
} as const satisfies Record<string, PageDescription>;
