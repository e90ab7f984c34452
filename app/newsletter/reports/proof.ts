import type { Proof } from "../subscribers/queries/consent.ts";

/** `requestId`: that of the log lines of the mail or event. */
export const proofOfReport = (requestId: string): Proof => ({ requestId, form: "correu" });
