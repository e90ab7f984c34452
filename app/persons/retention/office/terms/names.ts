export const confirmField = "confirma";
export const tryButton = "prova";
