/** Where the journeys' server keeps its database and files, from the project's root. */
export const state = "tests/.state";
