import type { Settings } from "#app/config.server.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { formatList } from "#app/platform/content/catalan.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";

/** Same order as in commands/SETTINGS.md. */
const ownerData: Record<keyof Settings["owner"], { name: string; words: string }> = {
	name: { name: "OWNER_NAME", words: "el nom del titular" },
	taxNumber: { name: "OWNER_TAX_NUMBER", words: "el NIF" },
	address: { name: "OWNER_ADDRESS", words: "l'adreça postal" },
	contact: { name: "OWNER_CONTACT", words: "el contacte" },
	dataProtectionOfficer: { name: "OWNER_DATA_PROTECTION_OFFICER", words: "el contacte de protecció de dades" },
};

export interface Unset {
	names: readonly string[];
	/** In words: administrators do not know the names of settings. */
	missing: string;
	effect: string;
}

export function unsetSettings(state: Pick<RequestState, "env" | "settings">): Unset[] {
	const { alertEmails, bounceAddress, owner, secretKey, smtpUrl, socialUrl } = state.settings;
	const keys = Object.keys(ownerData) as (keyof typeof ownerData)[];
	const ownerMissing = keys.filter((key) => !owner[key]).map((key) => ownerData[key]);
	const all: Unset[] = [
		{
			names: ownerMissing.map(({ name }) => name),
			missing: formatList(ownerMissing.map(({ words }) => words)),
			effect: "Les pàgines legals diuen «pendent» on haurien de sortir les dades del titular.",
		},
		{
			names: ["EMAIL", "EMAIL_FROM"],
			missing: canSendMail(state) ? "" : "el servei de correu i l'adreça des d'on s'envia",
			effect: "El web no envia correu: ningú no pot recuperar la contrasenya ni confirmar l'adreça.",
		},
		{
			names: ["NEWSLETTER_DOUBLE_OPT_IN"],
			missing: state.settings.newsletterDoubleOptIn || !canSendMail(state) ? "" : "la confirmació de les subscripcions",
			effect:
				"Al butlletí s'hi pot subscriure el correu d'una altra persona: no es comprova de qui és abans d'escriure-hi.",
		},
		{
			names: ["BOUNCE_ADDRESS"],
			missing: smtpUrl && !bounceAddress ? "l'adreça on tornen els correus que no arriben" : "",
			effect: "El web no sap quins butlletins tornen, si no rep el correu de l'adreça que els envia.",
		},
		{
			names: ["SECRET_KEY"],
			missing: secretKey ? "" : "la clau secreta",
			effect: "Les claus dels codis d'un sol ús es desen sense xifrar.",
		},
		{
			names: ["SOCIAL_URL"],
			missing: socialUrl ? "" : "l'adreça de la xarxa social",
			effect: "Els botons de l'etiqueta no porten enlloc: hi diu «Pròximament».",
		},
		{
			names: ["ALERT_EMAIL"],
			missing: alertEmails ? "" : "l'adreça que ha de rebre els avisos",
			effect: "Si alguna cosa deixa de funcionar, el web no avisa ningú per correu.",
		},
	];
	return all.filter(({ missing }) => missing !== "");
}
