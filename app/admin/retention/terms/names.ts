/** Fields of the form besides the terms. */
export const confirmField = "confirma";
export const tryButton = "prova";
