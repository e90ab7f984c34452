import type { Settings } from "#app/config.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { canSendMail } from "#app/mail/send.server.ts";

/** In words, because administrators do not know setting names. Same order as in commands/README.md. */
const ownerData: Record<keyof Settings["owner"], string> = {
	name: "el nom del titular",
	taxNumber: "el NIF",
	address: "l'adreça postal",
	contact: "el contacte",
	dataProtectionOfficer: "el contacte de protecció de dades",
};

export interface Unset {
	missing: string;
	/** What visitors miss. */
	effect: string;
}

const listed = new Intl.ListFormat("ca");

export function unsetSettings(state: Pick<RequestState, "env" | "settings">): Unset[] {
	const { owner, questionnaireUrl, secretKey, socialUrl } = state.settings;
	const ownerMissing = (Object.keys(ownerData) as (keyof typeof ownerData)[]).filter((datum) => !owner[datum]);
	const all = [
		{
			missing: listed.format(ownerMissing.map((datum) => ownerData[datum])),
			effect: "Les pàgines legals diuen «pendent» on haurien de sortir les dades del titular.",
		},
		{
			missing: canSendMail(state) ? "" : "el servei de correu i l'adreça des d'on s'envia",
			effect: "El web no envia correu: ningú no pot recuperar la contrasenya ni confirmar l'adreça.",
		},
		{
			missing: secretKey ? "" : "la clau secreta",
			effect: "Les claus dels codis d'un sol ús es desen sense xifrar.",
		},
		{
			missing: questionnaireUrl ? "" : "l'adreça del qüestionari",
			effect: "El qüestionari no es pot obrir: hi diu «Properament».",
		},
		{
			missing: socialUrl ? "" : "l'adreça de la xarxa social",
			effect: "Els botons de l'etiqueta no porten enlloc: hi diu «Pròximament».",
		},
	];
	return all.filter(({ missing }) => missing !== "");
}
