export const checkWords = {
	services: "Els serveis (base de dades, fitxers i memòria)",
	home: "La pàgina d'inici",
	form: "El formulari del butlletí",
	clip: "L'àudio d'un testimoni",
	mail: "L'enviament de correu",
} as const;

export type CheckName = keyof typeof checkWords;
export const checkNames = Object.keys(checkWords) as CheckName[];

export const checkProblems = {
	status: (status: number) => `ha respost ${status}`,
	bytes: (got: number, asked: number) => `n'han arribat ${got} bytes de ${asked}`,
	partial: "no és sencera",
	unsent: (mails: number) => `no enviats en l'últim dia: ${mails}`,
} as const;
