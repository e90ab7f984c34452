import type { browserStorage, cookies } from "#app/platform/http/cookies.server.ts";

export type CookieKind = "necessary" | "functional" | "analytics";
export type CookieKey = keyof typeof cookies;

/** The type requires a text for every entry of `cookies`. */
export const cookieTexts = {
	session: "Saber que has entrat al teu compte i mantenir la sessió oberta. Només hi és si hi has entrat.",
	device:
		"Recordar que ja has entrat des d'aquest navegador, perquè ningú que provi contrasenyes des d'un altre lloc no et barri el pas. Només hi és si has entrat al teu compte.",
	flash: "Portar a la pàgina següent un missatge com ara «Subscripció confirmada!».",
	signUp: "Saber que ets tu qui acaba de crear el compte, per no tornar-te a demanar la contrasenya.",
	answers: "Tornar-te a ensenyar, si tornes enrere, el formulari que t'hem retornat amb un error.",
	sent: "Reconèixer el que acabes d'enviar, perquè si tornes enrere i ho tornes a enviar compti una sola vegada.",
	browser:
		"Comptar quant s'envia cada dia des d'aquest navegador, perquè qui comparteix connexió, com ara en una biblioteca, no es quedi sense poder enviar res per culpa d'un altre. És un número a l'atzar i només hi és si has obert un formulari o n'has enviat un.",
	receipt: "Portar a la pàgina següent el codi del que acabes d'enviar, o del que deixes a mitges.",
	receiptSession:
		"Deixar-te veure, corregir o retirar el que has enviat sense haver d'escriure el codi a cada pas. Només hi és si has obert un rebut.",
	questionnaire:
		"Tornar-te a trobar el qüestionari a mig respondre en aquest navegador. Només hi és si n'has començat un.",
	density:
		"Recordar si a l'administració vols veure les llistes còmodes o compactes. Només hi és si treballes en aquest web i ho has triat.",
	consent: "Recordar quines cookies has acceptat i quan, per no tornar-t'ho a preguntar.",
} as const satisfies Record<CookieKey, string>;

/** The type requires a text for every entry of `browserStorage`. All of it is necessary. */
export const storageTexts = {
	consentCopy: {
		purpose: "Tenir una còpia de la teva tria al costat de les altres dades que els webs desen al navegador.",
		duration: "Com la cookie",
	},
	places: {
		purpose: "Tornar-te al punt de la pàgina on eres quan vas enrere. Només a l'administració.",
		duration: "La pestanya oberta",
	},
	uploads: {
		purpose: "Continuar una pujada que s'ha tallat. Només a l'administració.",
		duration: "Fins que surts",
	},
} as const satisfies Record<keyof typeof browserStorage, { purpose: string; duration: string }>;

interface KindText {
	title: string;
	short: string;
	text: string;
	duration: string;
}

export const cookieKinds: Record<CookieKind, KindText> = {
	necessary: {
		title: "Estrictament necessàries",
		short: "Necessària",
		text: "Sense aquestes el web no funciona. La llei no ens obliga a demanar-te permís i no es poden desactivar.",
		duration:
			"Duren el que dura la sessió o fins a 30 dies. Les úniques excepcions són la que recorda la teva tria, la que reconeix el navegador amb què has entrat al teu compte i la que recorda com es veuen les llistes de l'administració, que duren un any.",
	},
	functional: {
		title: "Funcionals",
		short: "Funcional",
		text: "Et fan la visita més còmoda: per exemple, carregar el mapa o el qüestionari d'altres webs sense preguntar-t'ho cada vegada. Només hi són si les acceptes.",
		duration: "Duren fins a 1 any.",
	},
	analytics: {
		title: "Analítiques",
		short: "Analítica",
		text: "Serveixen per fer estadístiques de com es fa servir el web. Només hi són si les acceptes.",
		duration: "Duren fins a 2 anys.",
	},
};

export const browsers = [
	{
		name: "Chrome",
		how: "Obre el menú dels tres punts i entra a la configuració, a l'apartat de privadesa i seguretat.",
		help: [{ text: "Ajuda de Chrome", url: "https://support.google.com/chrome/answer/95647?hl=ca" }],
	},
	{
		name: "Firefox",
		how: "Obre el menú de les tres ratlles i entra als paràmetres, a l'apartat de privadesa i seguretat.",
		help: [{ text: "Ajuda de Firefox", url: "https://support.mozilla.org/ca/kb/clear-cookies-and-site-data-firefox" }],
	},
	{
		name: "Safari",
		how: "Al Mac, entra a la configuració de Safari, a l'apartat de privacitat. A l'iPhone i a l'iPad, busca Safari a la configuració del dispositiu.",
		help: [
			{ text: "Ajuda de Safari per al Mac", url: "https://support.apple.com/ca-es/guide/safari/sfri11471/mac" },
			{ text: "Ajuda de Safari per a l'iPhone i l'iPad", url: "https://support.apple.com/ca-es/105082" },
		],
	},
	{
		name: "Edge",
		how: "Obre el menú dels tres punts i entra a la configuració, a l'apartat de privadesa.",
		help: [
			{
				text: "Ajuda de Microsoft Edge",
				url: "https://support.microsoft.com/ca-es/microsoft-edge/manage-cookies-in-microsoft-edge-view-allow-block-delete-and-use-168dab11-0753-043d-7c16-ede5947fc64d",
			},
		],
	},
] as const;
