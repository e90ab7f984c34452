import { defineMessages, failed, refused } from "../flash/messages.ts";

export const formMessages = defineMessages("form", {
	stale: refused("El formulari ha caducat. No has perdut res: repassa-ho i torna-ho a enviar."),
	tooMany: refused(
		"Hem rebut massa enviaments des de la teva connexió. Espera un minut i torna-ho a provar: no has perdut res del que has escrit.",
		"Un moment",
	),
	tooManyUnread: failed(
		"Hem rebut massa enviaments des de la teva connexió i no hem llegit aquest. Espera un minut, torna enrere i envia'l una altra vegada.",
		"Un moment",
	),
	tooMuchToday: refused(
		"Avui ja ens han arribat molts escrits des d'aquest navegador o des de la teva connexió. Guarda't el que has escrit i torna-ho a provar d'aquí a una hora; si encara no pot ser, demà.",
		"Per avui, prou",
	),
	tooMuchWithoutCookie: refused(
		"Avui ja ens han arribat molts escrits des de la teva connexió. Espera deu segons i torna-ho a enviar: no has perdut res. Si et torna a passar, permet les cookies d'aquest web: així no et confondrem amb qui comparteix la connexió amb tu.",
		"Un moment",
	),
});
