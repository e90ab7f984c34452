/** Where the journeys' server keeps its database and files, from the project's root. */
export const state = "tests/.state";
/** Somebody else's page, which the journeys stand in for. */
export const questionnaire = "https://questionari.example/formulari";
