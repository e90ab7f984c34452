export const policyPath = "/politica-privacitat";
export const publicInterest =
	"una missió d'interès públic, la participació ciutadana (article 6.1.e de l'RGPD, en relació amb l'article 69 de la Llei 7/1985 i la Llei 10/2014)";
export const consent = "el teu consentiment (article 6.1.a de l'RGPD)";
/** Beside the box of the newsletter's form. The proof of a consent has these words. */
export const newsletterConsent = { before: "Accepto la ", policy: "política de privacitat" } as const;
/** Above the button that confirms the newsletter. The proof of a confirmation has these words and the button's. */
export const newsletterConfirmation = {
	question: "Vols rebre el butlletí?",
	words: "Prem el botó i te l'enviarem en aquest correu. Te'n podràs donar de baixa quan vulguis.",
	policy: "El que en fem, a la ",
	policyLink: "política de privacitat",
	yes: "Sí, el vull rebre",
} as const;
export const keptForResults =
	"Mentre duri el procés i el temps que calgui per elaborar-ne i justificar-ne els resultats. Després ho esborrem o ho anonimitzem, llevat que la normativa d'arxius ens obligui a conservar-ho.";

/** Instead of words that were never published, of a record that stays to be counted. */
export const endedText = "(Text esborrat: se n'ha acabat el termini.)";
