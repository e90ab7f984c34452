/** What a form says at its fields. */
export const messages = {
	emailRequired: "Escriu el teu correu",
	emailMalformed: "Revisa el correu: ha de ser com ara nom@exemple.cat",
	emailTooLong: "El correu és massa llarg",
	privacyRequired: "Has d'acceptar la política de privacitat per continuar",
	unreadable: "Hi ha caràcters que no podem desar. Torna-ho a escriure, si us plau",
} as const;
