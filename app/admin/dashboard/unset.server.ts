import type { Settings } from "#app/config.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { canSendMail } from "#app/mail/send.server.ts";

const ownerVars: Record<keyof Settings["owner"], string> = {
	name: "OWNER_NAME",
	taxNumber: "OWNER_TAX_NUMBER",
	address: "OWNER_ADDRESS",
	contact: "OWNER_CONTACT",
	dataProtectionOfficer: "OWNER_DATA_PROTECTION_OFFICER",
};

export interface Unset {
	vars: string[];
	/** What visitors miss. */
	effect: string;
}

/** What the operator has not set yet, and what that means. */
export function unsetSettings(state: Pick<RequestState, "env" | "settings">): Unset[] {
	const { owner, questionnaireUrl, secretKey, socialUrl } = state.settings;
	const missing = (Object.keys(ownerVars) as (keyof typeof ownerVars)[]).filter((datum) => !owner[datum]);
	const all = [
		{
			vars: missing.map((datum) => ownerVars[datum]),
			effect: "Les pàgines legals diuen «pendent» on haurien de sortir les dades del titular.",
		},
		{
			vars: canSendMail(state) ? [] : ["EMAIL", "EMAIL_FROM"],
			effect: "El web no envia correu: ningú no pot recuperar la contrasenya ni confirmar l'adreça.",
		},
		{
			vars: secretKey ? [] : ["SECRET_KEY"],
			effect: "El que fa entrar amb codis d'un sol ús es desa sense xifrar.",
		},
		{
			vars: questionnaireUrl ? [] : ["QUESTIONNAIRE_URL"],
			effect: "El qüestionari no es pot obrir: hi diu «Properament».",
		},
		{
			vars: socialUrl ? [] : ["SOCIAL_URL"],
			effect: "Els botons de l'etiqueta no porten enlloc: hi diu «Pròximament».",
		},
	];
	return all.filter(({ vars }) => vars.length > 0);
}
