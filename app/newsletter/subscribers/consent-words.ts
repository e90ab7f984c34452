import type { ConsentKind } from "./tables-consent.ts";

/** In the back-office and its exports. */
export const consentWords: Readonly<Record<ConsentKind, string>> = {
	asked: "Va demanar el butlletí",
	confirmed: "Va confirmar l'adreça",
	imported: "Importada d'un fitxer",
	withdrawn: "Se'n va donar de baixa",
	bounced: "Els correus tornaven",
	complained: "Va marcar un butlletí com a correu brossa",
	erased: "Esborrada",
};
