export const resultsPath = "/participa/resultats";
/** One that was published earlier, by its id. */
export const snapshotParam = "publicacio";

export const resultsOf = (id: string, ending = "") => `${resultsPath}${ending}?${snapshotParam}=${id}`;
