/** What a form says at its fields. */
export const messages = {
	emailRequired: "Escriu el teu correu",
	emailMalformed: "Revisa el correu: ha de ser com ara nom@exemple.cat",
	emailTooLong: "El correu és massa llarg",
	privacyRequired: "Has d'acceptar la política de privacitat per continuar",
	commentRequired: "El comentari no pot estar buit",
	reflectionRequired: "La reflexió és obligatòria",
	reflectionPrivacyRequired: "Has d'acceptar la política de privacitat per deixar el teu correu",
	reflectionFailed: (why: string) => `Error en enviar la reflexió: ${why}`,
	tooLong: (most: number) => `És massa llarg: hi caben ${most.toLocaleString("ca")} caràcters`,
	municipalityUnknown: "Tria un municipi de la llista",
	placeUnknown: "Aquest punt és fora del mapa. Torna'l a marcar o tria un municipi",
	unreadable: "Hi ha caràcters que no podem desar. Torna-ho a escriure, si us plau",
} as const;
