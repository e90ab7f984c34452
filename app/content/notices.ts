import { accountNotices } from "./account-notices.ts";
import { adminNotices } from "./admin-notices.ts";
import { doorNotices } from "./door-notices.ts";
import { audioProblems, messages } from "./forms.ts";
import type { Notice } from "./notice.ts";

/** What is wrong with an audio is said as a message too. */
const unusableAudio = Object.fromEntries(
	Object.entries(audioProblems).map(([problem, text]) => [
		`testimonial.${problem}`,
		{ kind: "error", title: "Error", text },
	]),
) as Record<`testimonial.${keyof typeof audioProblems}`, Notice>;

const notices = {
	"newsletter.subscribed": {
		kind: "success",
		title: "Subscripció confirmada!",
		text: "Gràcies per subscriure't. Rebràs actualitzacions sobre la campanya.",
	},
	"newsletter.duplicate": {
		kind: "error",
		title: "Ja estàs subscrit",
		text: "Aquest correu ja està subscrit a la newsletter.",
	},
	"newsletter.incomplete": {
		kind: "error",
		title: "Error",
		text: "Si us plau, introdueix el teu correu i accepta la política de privacitat.",
	},
	"newsletter.invalid": {
		kind: "error",
		title: "Error",
		text: "Revisa el correu: no sembla una adreça que puguem fer servir.",
	},
	"newsletter.failed": {
		kind: "error",
		title: "Error",
		text: "Hi ha hagut un error en processar la subscripció. Torna-ho a provar.",
	},
	"mapComment.sent": {
		kind: "success",
		title: "Gràcies!",
		text: "Revisarem el teu comentari abans de publicar-lo al mapa.",
	},
	"mapComment.invalid": {
		kind: "error",
		title: "Error",
		text: "Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari.",
	},
	"mapComment.failed": {
		kind: "error",
		title: "Error",
		text: "Hi ha hagut un problema enviant el comentari. Torna-ho a provar.",
	},
	"reflection.sent": {
		kind: "success",
		title: "Reflexió enviada correctament! Gràcies per la teva participació.",
	},
	"reflection.invalid": {
		kind: "error",
		title: "Error",
		text: "Hi ha alguna cosa per corregir. Ho trobaràs marcat al formulari.",
	},
	"reflection.failed": {
		kind: "error",
		title: "Error",
		text: messages.reflectionFailed("no l'hem pogut desar. Torna-ho a provar."),
	},
	"testimonial.sent": {
		kind: "success",
		title: "Testimoni enviat!",
		text: "Gràcies! L'escoltarem abans de publicar-lo.",
	},
	"testimonial.incomplete": {
		kind: "error",
		title: "Falten dades",
		text: "Les trobaràs marcades al formulari.",
	},
	"testimonial.invalid": {
		kind: "error",
		title: "Error",
		text: "Hi ha alguna cosa que no podem agafar. Ho trobaràs marcat al formulari.",
	},
	...unusableAudio,
	"testimonial.tooMuchAudio": {
		kind: "error",
		title: "Un moment",
		text: "Avui ja hem rebut tot l'àudio que podem agafar de la teva connexió. Torna-ho a provar demà.",
	},
	"testimonial.failed": {
		kind: "error",
		title: "Error",
		text: "No s'ha pogut enviar el testimoni. Torna-ho a provar.",
	},
	"form.stale": {
		kind: "error",
		title: "Error",
		text: "El formulari ha caducat. No has perdut res: repassa-ho i torna-ho a enviar.",
	},
	"form.tooMany": {
		kind: "error",
		title: "Un moment",
		text: "Hem rebut massa enviaments des de la teva connexió. Espera un minut i torna-ho a provar: no has perdut res del que has escrit.",
	},
	"form.tooManyUnread": {
		kind: "error",
		title: "Un moment",
		text: "Hem rebut massa enviaments des de la teva connexió i no hem llegit aquest. Espera un minut, torna enrere i envia'l una altra vegada.",
	},
	"form.tooMuchToday": {
		kind: "error",
		title: "Per avui, prou",
		text: "Avui ja ens han arribat molts escrits des de la teva connexió. Guarda't el que has escrit i torna-ho a provar demà.",
	},
	"consent.forgotten": {
		kind: "success",
		title: "Preferències esborrades",
		text: "Hem oblidat què havies triat sobre les cookies.",
	},
	"login.wrong": {
		kind: "error",
		title: "Error d'autenticació",
		text: "Email o contrasenya incorrectes.",
	},
	"login.unavailable": {
		kind: "error",
		title: "Error d'autenticació",
		text: "Hi ha hagut un problema amb l'autenticació.",
	},
	"login.failed": {
		kind: "error",
		title: "Error",
		text: "Hi ha hagut un problema amb l'autenticació.",
	},
	"login.tooMany": {
		kind: "error",
		title: "Error d'autenticació",
		text: "Hi ha hagut massa intents d'entrar en aquest compte. Espera un quart d'hora i torna-ho a provar, o recupera la contrasenya.",
	},
	"login.tooManyYet": {
		kind: "error",
		title: "Error d'autenticació",
		text: "Hi ha hagut massa intents d'entrar en aquest compte. Espera un quart d'hora i torna-ho a provar.",
	},
	"recovery.sent": {
		kind: "success",
		title: "Mira el correu",
		text: "Si aquesta adreça té un compte, hi rebràs un enllaç per triar una contrasenya nova. Val una hora.",
	},
	"recovery.done": {
		kind: "success",
		title: "Contrasenya canviada",
		text: "Hem tancat totes les sessions que hi havia obertes. Ja pots entrar amb la nova.",
	},
	"recovery.failed": {
		kind: "error",
		title: "Error",
		text: "No hem pogut canviar la contrasenya. Torna-ho a provar.",
	},
	"login.denied": {
		kind: "error",
		title: "Accés denegat",
		text: "No tens permisos d'administrador.",
	},
	"login.welcome": {
		kind: "success",
		title: "Benvingut!",
		text: "Has entrat correctament al backoffice.",
		event: "SIGNED_IN",
	},
	...doorNotices,
	...accountNotices,
	...adminNotices,
} as const satisfies Record<string, Notice>;

export type NoticeKey = keyof typeof notices;

export function noticeOf(key: NoticeKey): Notice {
	return notices[key];
}

export function isNoticeKey(key: string): key is NoticeKey {
	return Object.hasOwn(notices, key);
}
