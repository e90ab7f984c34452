import type { LetterState, Pause } from "../tables.ts";

export const stateWords: Readonly<Record<LetterState, string>> = {
	draft: "Esborrany",
	scheduled: "Programat",
	sending: "S'està enviant",
	paused: "En pausa",
	sent: "Enviat",
};

/** Behind the subject of a duplicate. */
export const copyMark = "(còpia)";

export const pauseWords: Readonly<Record<Pause, string>> = {
	team: "Algú de l'equip l'ha posat en pausa.",
	limit: "Avui ja no es poden enviar més correus: continuarà sol demà.",
	server: "El servidor de correu no respon, o no ens deixa passar. Qui porta el web ho ha de mirar; després, continua.",
};

/** What is scheduled leaves by itself: only who may send it changes its words. */
export const isEditable = (state: LetterState, maySend: boolean) =>
	state === "draft" || (state === "scheduled" && maySend);
