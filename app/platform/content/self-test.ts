export const checkWords = {
	services: "Els serveis (base de dades, fitxers i memòria)",
	home: "La pàgina d'inici",
	form: "El formulari del butlletí",
	clip: "L'àudio d'un testimoni",
	mail: "L'enviament de correu",
	post: "L'enviament d'una reflexió de prova, que no es desa",
	images: "El servei d'imatges",
	cleanup: "La neteja de cada hora",
	letters: "Els butlletins que s'estan enviant",
	backup: "La còpia de seguretat",
} as const;

export type CheckName = keyof typeof checkWords;
export const checkNames = Object.keys(checkWords) as CheckName[];

const hourMs = 3600 * 1000;

export const checkProblems = {
	status: (status: number) => `ha respost ${status}`,
	bytes: (got: number, asked: number) => `n'han arribat ${got} bytes de ${asked}`,
	partial: "no és sencera",
	unsent: (mails: number) => `no enviats en l'últim dia: ${mails}`,
	notStored: "s'ha acceptat, però no hauria arribat a la base de dades",
	unread: "no ha reconegut una imatge de prova",
	never: "no se n'ha fet mai cap",
	late(ageMs: number) {
		const hours = Math.floor(ageMs / hourMs);
		return hours < 48 ? `l'última és de fa ${hours} hores` : `l'última és de fa ${Math.floor(hours / 24)} dies`;
	},
	failedJobs: (count: number) => (count === 1 ? "n'hi ha una part que falla" : `n'hi ha ${count} parts que fallen`),
	stopped: "s'ha aturat: la pàgina de l'estat del web en diu el motiu",
	dead: (batches: number) => `enviaments abandonats en l'últim dia: ${batches}`,
	held: (letters: number) => `aturats perquè el servidor de correu no els accepta: ${letters}`,
} as const;

/** After the reason, in mails. */
export const relapseWords = (times: number): string => {
	if (times === 0) return "";
	return times === 1
		? " (des de l'últim avís ha fallat una vegada més)"
		: ` (des de l'últim avís ha fallat ${times} vegades més)`;
};
