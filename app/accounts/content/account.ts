export const eventWords = {
	INITIAL_SESSION: "Has tornat amb la sessió oberta",
	SIGNED_IN: "Has entrat",
	SIGNED_OUT: "S'ha tancat una sessió",
	TOKEN_REFRESHED: "La sessió s'ha allargat",
	USER_UPDATED: "Has canviat alguna dada del compte",
	PASSWORD_RECOVERY: "Has recuperat la contrasenya",
	MFA_CHALLENGE_VERIFIED: "Has escrit un codi d'un sol ús",
	MFA_CHALLENGE_FAILED: "Amb la teva contrasenya, s'ha escrit un codi que no era bo",
} as const;

/** Agents that are stored with changes: by `npm run admin`, and by an administrator. */
export const operatorAgent = "npm run admin";
export const officeAgent = "/admin/equip";

export const operatorWords = {
	what: "S'ha canviat alguna dada del compte",
	who: "Ho ha fet qui gestiona el web. Si no saps per què, pregunta-l'hi.",
} as const;

export const accountProblems = {
	wrongPassword: "No és la teva contrasenya d'ara",
	tooManyPasswords: "Hi ha hagut massa intents amb la contrasenya. Espera un quart d'hora i torna-ho a provar",
	samePassword: "És la mateixa que ja tens. Pensa'n una altra",
	sameEmail: "És el correu que ja tens",
	notAdministrators:
		"No és cap dels correus d'administració d'aquest web: amb aquest perdries l'accés al backoffice. Parla amb qui el manté",
	factorRequired: "Amb el teu rol has d'entrar amb codis: no es poden desactivar",
	lastAdministrator:
		"Ets l'única persona que administra aquest web: abans d'esborrar el compte, dona el rol d'administració a algú altre",
	factorChanged: "Mentrestant ha canviat alguna cosa. Torna a començar",
	mailNotSent: "No hem pogut enviar el correu. Torna-ho a provar d'aquí a una estona",
} as const;
